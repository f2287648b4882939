import type { Texts } from './read-texts';

export interface Search {
  text: string;
  /** A screen shows texts; an answer, a file or a log may also contain names from the code. */
  place: 'screen' | 'data';
  isExact: boolean;
  ignoresCase: boolean;
}

/** The texts that a test may meet. */
export class Pool {
  private readonly joined: string;
  private readonly lower: string;
  private readonly names: string;
  private readonly whole: ReadonlySet<string>;
  private readonly besideValues: ReadonlySet<string>;

  constructor(texts: readonly Texts[]) {
    const all = texts.flatMap((one) => one.all);
    this.joined = all.join('\n');
    this.lower = this.joined.toLowerCase();
    this.names = texts.flatMap((one) => one.names).join('\n');
    this.whole = new Set(all.map((text) => text.trim()));
    this.besideValues = new Set(texts.flatMap((one) => one.besideValues.map(withoutMarks)));
  }

  has({ text, place, isExact, ignoresCase }: Search): boolean {
    if (isExact) return this.whole.has(text);
    if (place === 'data' && this.names.includes(text)) return true;
    return ignoresCase ? this.lower.includes(text.toLowerCase()) : this.joined.includes(text);
  }

  isWhole = (text: string) => this.whole.has(text);
  isBesideValue = (text: string) => this.besideValues.has(withoutMarks(text));
}

const withoutMarks = (text: string) => text.replace(/^\W+|\W+$/g, '');

const month = /^\W*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\W*$/i;

/** Amounts, initials, dates and marks. */
const isComputed = (text: string) => !/[a-z]{3}/i.test(text) || month.test(text);

/** Whether a pool contains the text, or the parts of a sentence with inserted values. */
export const isKnown = (search: Search, pools: readonly Pool[]): boolean =>
  isComputed(search.text) ||
  pools.some((pool) => pool.has(search)) ||
  isComposed(search.text.match(/[\p{L}\p{N}_’']+|[^\p{L}\p{N}_’']+/gu) ?? [], search, pools);

function isComposed(parts: string[], search: Search, pools: readonly Pool[], hasAnchor = false): boolean {
  if (parts.length === 0) return hasAnchor;
  for (let length = parts.length; length > 0; length--) {
    const text = parts.slice(0, length).join('');
    const isAnchor = isSentencePart(text, search, pools);
    const isPart = isAnchor || isComputed(text) || pools.some((pool) => pool.isWhole(text.trim()));
    if (isPart && isComposed(parts.slice(length), search, pools, hasAnchor || isAnchor)) return true;
  }
  return false;
}

const hasTwoWords = /[\p{L}\p{N}]+[^\p{L}\p{N}]+[\p{L}\p{N}]/u;

/** A single word proves nothing unless a value is inserted beside it. */
const isSentencePart = (text: string, search: Search, pools: readonly Pool[]) =>
  /[a-z]{3}/i.test(text) &&
  pools.some(
    (pool) =>
      pool.isBesideValue(text) ||
      (!search.isExact && hasTwoWords.test(text) && pool.has({ ...search, text })),
  );
