// What a cautious party of Forgotten Depths would answer, told by the lines of the list alone.

const number = (text, words) => Number(new RegExp(words).exec(text)?.[1] ?? 0);

/** The worth of a line: what it deals less what it costs. */
function worth(question, line) {
  if (/^Where does /.test(question)) return 10 * number(line, '(\\d+) ways? on') + (/reaches more/.test(line) ? 5 : 0);
  if (/: a Hit\b/.test(line)) return 20 + number(line, 'deals (\\d+)') - number(line, 'takes (\\d+)');
  if (/: a Block\b/.test(line)) return 15;
  if (/: Struck\b/.test(line)) return number(line, 'deals (\\d+)') - number(line, 'takes (\\d+)');
  if (/ plays an? \d/.test(line)) return number(line, 'plays an? (\\d+)');
  if (/ heals \d/.test(line)) return number(line, 'heals (\\d+)');
  if (/ uses |^Save and stop|^Give up/.test(line)) return -50;
  const ranks = [/Face the Stair Guardian|Go down/, /Rest at/, /Open the Chest/, /Encounter the Feature/, /^\W*\w? *Encounter /, /Unlock/, /Buy Healing/, /Fight/];
  const rank = ranks.findIndex((wanted) => wanted.test(line));
  return rank < 0 ? 0 : 30 - rank;
}

/**
 * The best line, or null for the button that draws a tile or ends the step. `fights`: whether Monsters are sought out.
 * `lines` are texts of the list, `finish` that of the button, if there is one.
 */
export function prefer(question, lines, finish, fights) {
  const draws = finish !== null && /Draw a tile/.test(finish);
  const wanted = (line) => fights || !draws || !/Fight|Encounter (?!the Feature)| uses /.test(line);
  const ranked = lines.map((line, i) => ({ i, worth: worth(question, line), line })).filter(({ line }) => wanted(line));
  ranked.sort((a, b) => b.worth - a.worth || a.i - b.i);
  const best = ranked[0];
  if (best === undefined || (finish !== null && best.worth < 0)) return finish === null ? 0 : null;
  return draws && best.worth <= 0 ? null : best.i;
}
