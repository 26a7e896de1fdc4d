#pragma once
#include <boost/json/object.hpp>
#include <string>

#include "engine/record.h"

// A record as JSON: the header, and answers by value. As one object it is the header with
// "answers"; in a file (record_file.h) the header and every answer have a line of their own.

namespace undercroft {

boost::json::object header_json(const Record& record);
boost::json::object answer_json(const RecordAnswer& answer);
boost::json::object record_json(const Record& record);

// Reading returns what is wrong, or nothing.

bool is_header(const Value& value);
std::string read_header(const Value& value, Record& out);
std::string read_answer(const Value& value, RecordAnswer& out);
std::string read_record(const Value& value, Record& out);

}  // namespace undercroft
