import type { NameMatch } from '@bank/shared/contracts/people';

interface Holder {
  first_name: string;
  last_name: string;
}

/** Ignores case, accents, punctuation and the order of first and last name. */
const wordsOf = (name: string): string[] =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/['’.]/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

const inOrder = (words: readonly string[]) => [...words].sort().join(' ');

const maxTypos = 2;
/** In shorter names, two typos would make another name. */
const minLength = 8;

/**
 * A close match shows the right name to the caller, so it needs most of it: a middle name more or less, an initial
 * for the first name, or up to two typos.
 */
export function compareNames(typed: string, { first_name, last_name }: Holder): NameMatch {
  const written = wordsOf(typed);
  const known = wordsOf(`${first_name} ${last_name}`);
  if (written.length === 0 || known.length === 0) return 'none';
  if (inOrder(written) === inOrder(known)) return 'match';
  if (hasSameEnds(written, known) || hasInitial(written, known)) return 'close';
  const [one, other] = [inOrder(written), inOrder(known)];
  const isLong = Math.min(one.length, other.length) >= minLength;
  return isLong && countTypos(one, other) <= maxTypos ? 'close' : 'none';
}

/** Says the first name or the last name, and nothing else: too little to show a stranger the rest. */
export function namesPart(typed: string, { first_name, last_name }: Holder): boolean {
  const written = inOrder(wordsOf(typed));
  return written !== '' && [first_name, last_name].some((part) => inOrder(wordsOf(part)) === written);
}

/** The first and last words agree, so only middle names differ. */
const hasSameEnds = (written: readonly string[], known: readonly string[]): boolean =>
  written.length > 1 && known.length > 1 && written[0] === known[0] && written.at(-1) === known.at(-1);

function hasInitial(written: readonly string[], known: readonly string[]): boolean {
  const [first = '', ...rest] = written;
  const [knownFirst = '', ...knownRest] = known;
  const isInitial = first.length === 1 && knownFirst.startsWith(first);
  return isInitial && rest.length > 0 && rest.join(' ') === knownRest.join(' ');
}

/** The number of letters to insert, delete, replace or swap with their neighbor. */
function countTypos(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let line = 1; line <= one.length; line += 1) {
    const next = [line];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[line - 1] === other[column - 1];
      const isSwapped =
        line > 1 && column > 1 && one[line - 1] === other[column - 2] && one[line - 2] === other[column - 1];
      next[column] = Math.min(
        (row[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (row[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? 0;
}
