"""A running `undercroft serve` and a small WebSocket client, from the standard library alone."""
import base64
import hashlib
import json
import os
import re
import signal
import socket
import struct
import subprocess

from program import PROGRAM

PATIENCE = 60  # a server that does not answer fails the test instead of holding it up
MAGIC = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"  # RFC 6455


class Closed(Exception):
    """The server has closed the connection, or is gone."""


class Serving:
    def __init__(self, data, *words):
        self.process = subprocess.Popen([PROGRAM, "serve", "--port", "0", "--data", str(data), *words],
                                        stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        line = self.process.stdout.readline().decode()
        found = re.search(r"http://([^/]+):(\d+)/", line)
        if not found:
            raise AssertionError(f"no address in {line!r}: {self.process.stderr.read().decode()}")
        self.host, self.port = found[1], int(found[2])

    def kill(self):
        return self.signal(signal.SIGKILL).ended()

    def signal(self, number):
        self.process.send_signal(number)
        return self

    def ended(self):
        """Waits for the end; returns the exit code, and keeps what was said to people."""
        code = self.process.wait(PATIENCE)
        if not self.process.stderr.closed:
            self.said = self.process.stderr.read().decode()
        self.process.stdout.close()
        self.process.stderr.close()
        return code


class Socket:
    """One WebSocket. Replies are awaited by id; pushes gather in `pushes`."""

    def __init__(self, serving, origin=None):
        self.socket = socket.create_connection((serving.host, serving.port), PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.bytes = b""
        self.next_id = 0
        self.replies, self.pushes = {}, []
        host = f"{serving.host}:{serving.port}"
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET /ws HTTP/1.1\r\nHost: {host}\r\nOrigin: {origin or 'http://' + host}\r\n"
                             "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                             f"Sec-WebSocket-Key: {key}\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.bytes:
            self._fill()
        head, self.bytes = self.bytes.split(b"\r\n\r\n", 1)
        accepted = base64.b64encode(hashlib.sha1((key + MAGIC).encode()).digest())
        if b"101" not in head.split(b"\r\n")[0] or accepted not in head:
            raise Closed(head.split(b"\r\n")[0].decode())

    def close(self):
        self.socket.close()

    def send(self, cmd, **fields):
        """Sends a request without waiting; returns its id."""
        self.next_id += 1
        self.send_text(json.dumps({"cmd": cmd, "id": self.next_id, **fields}))
        return self.next_id

    def ask(self, cmd, **fields):
        return self.reply_to(self.send(cmd, **fields))

    def reply_to(self, number):
        while number not in self.replies:
            self.hear()
        return self.replies.pop(number)

    def hear(self):
        """Takes the next message to its place."""
        message = json.loads(self.read_text())
        if "push" in message:
            self.pushes.append(message)
        else:
            self.replies[message.get("id")] = message

    def send_text(self, text, opcode=1):
        payload = text.encode()
        size = len(payload)
        head = bytes([0x80 | opcode])
        if size < 126:
            head += bytes([0x80 | size])
        else:
            head += bytes([0x80 | 126]) + struct.pack(">H", size)
        try:
            # A mask of zeros is a mask too.
            self.socket.sendall(head + bytes(4) + payload)
        except OSError as error:
            raise Closed(str(error)) from error

    def read_text(self):
        while True:
            opcode, payload = self._frame()
            if opcode == 1:
                return payload.decode()
            if opcode == 8:
                raise Closed(struct.unpack(">H", payload[:2])[0] if payload else 1005)
            if opcode == 9:
                self.send_text(payload.decode(), opcode=10)

    def _frame(self):
        first, size = self._take(2)
        if size == 126:
            (size,) = struct.unpack(">H", self._take(2))
        elif size == 127:
            (size,) = struct.unpack(">Q", self._take(8))
        return first & 0x0F, self._take(size)

    def _take(self, n):
        while len(self.bytes) < n:
            self._fill()
        taken, self.bytes = self.bytes[:n], self.bytes[n:]
        return taken

    def _fill(self):
        try:
            more = self.socket.recv(1 << 16)
        except OSError as error:
            raise Closed(str(error)) from error
        if not more:
            raise Closed("no more")
        self.bytes += more
