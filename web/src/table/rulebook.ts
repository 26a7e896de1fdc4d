import type { RuleChapter, Rulebook, RuleEntry } from '../net/protocol';

export type Bit = { kind: 'text' | 'bold' | 'rule' | 'icon' | 'found'; text: string };

/** What the ledger writes for a symbol of the board. */
const icons: Record<string, string> = { '♥': 'damage', '⧗': 'time', '☠': 'strike', '⛨': 'armor', '☣': 'poison', '❧': 'leaf' };
const marks = new RegExp(`(\\*\\*[^*]+\\*\\*|[A-Z]{2}-[A-Z][A-Z0-9]*-\\d{2,3}|[${Object.keys(icons).join('')}])`);

/** A line of the ledger: its words, and the page or the section of the book they stand for. */
export function readRule(line: string): { page: string | null; text: string } {
  let text = line;
  let page: string | null = null;
  const lead = /^\(([^)]*)\)\s*/.exec(text);
  if (lead && /^(p \d|implied)/.test(lead[1]!)) {
    const pages = lead[1]!.replace(/\bp\s*/g, '').split(/[,;]\s*/).filter((p) => /^[\d–-]+$/.test(p));
    page = pages.length > 0 ? `page ${pages.join(', ')}` : null;
    text = text.slice(lead[0].length);
  } else if (lead && /^[A-Z]/.test(lead[1]!)) {
    page = lead[1]!;
    text = text.slice(lead[0].length);
  }
  text = text.replace(/^\*Standard:\*\s*/, 'In the standard game: ').replace(/\s*\*\((?:implied|public)\)\*/g, '').replace(/\s*\*\[R\]\*\s*/g, ' See ').replace(/`([^`]*)`/g, '$1').trim();
  return { page, text: text.replace(/ See ([A-Z]{2}-[A-Z0-9]+-\d+)$/, ' See $1.') };
}

/** The words with their symbols and links; what was searched for stands out. */
export function bits(text: string, search = ''): Bit[] {
  const out = text.split(marks).filter((part) => part !== '').map((part): Bit => {
    if (icons[part]) return { kind: 'icon', text: icons[part] };
    if (part.startsWith('**')) return { kind: 'bold', text: part.slice(2, -2) };
    return { kind: marks.test(part) ? 'rule' : 'text', text: part };
  });
  const words = searched(search);
  if (words.length === 0) return out;
  const wanted = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'i');
  return out.flatMap((bit) => (bit.kind !== 'text' ? [bit] : bit.text.split(wanted).filter((part) => part !== '').map((part): Bit => ({ kind: wanted.test(part) ? 'found' : 'text', text: part }))));
}

const searched = (search: string) => search.toLowerCase().split(/\s+/).filter((word) => word.length > 1);

export interface Found {
  kind: 'rule' | 'word' | 'symbol' | 'chapter';
  title: string;
  text: string;
  chapter: string | null;
  id: string | null;
}

/** Rules, words, symbols and chapters with all the words; what says it in its title comes first. */
export function find(book: Rulebook, search: string, most = 12): Found[] {
  const words = searched(search);
  if (words.length === 0) return [];
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word));
  const chapters = book.parts.flatMap((part) => part.chapters);
  const entries = (kind: 'word' | 'symbol', list: RuleEntry[]) => list.filter((entry) => has(`${entry.title} ${entry.text}`)).map((entry): Found => ({ kind, title: entry.title, text: entry.text, chapter: null, id: null }));
  const rules = chapters.flatMap((chapter) => chapter.rules.filter((rule) => has(`${rule.id} ${readRule(rule.text).text}`)).map((rule): Found => ({ kind: 'rule', title: chapter.title, text: readRule(rule.text).text, chapter: chapter.title, id: rule.id })));
  const titles = chapters.filter((chapter) => has(chapter.title)).map((chapter): Found => ({ kind: 'chapter', title: chapter.title, text: `${chapter.rules.length} rules`, chapter: chapter.title, id: null }));
  const all = [...titles, ...entries('word', book.words), ...entries('symbol', book.symbols), ...rules];
  return all.sort((a, b) => Number(has(b.title)) - Number(has(a.title))).slice(0, most);
}

/** The chapter that a link means: by its title, or by a rule in it. */
export function chapterOf(book: Rulebook, place: string | null): RuleChapter | null {
  const chapters = book.parts.flatMap((part) => part.chapters);
  return chapters.find((chapter) => chapter.title === place || chapter.rules.some((rule) => rule.id === place)) ?? chapters[0] ?? null;
}

/** Words of the glossary that a chapter uses. */
export function wordsOf(book: Rulebook, chapter: RuleChapter): RuleEntry[] {
  const text = chapter.rules.map((rule) => rule.text.toLowerCase()).join(' ');
  return book.words.filter((entry) => text.includes(entry.title.toLowerCase()));
}
