import type { CatalogTable } from './read-catalog';

/** The same in most tables. */
const reasons: Record<string, string> = {
  you: "It's you",
  'another customer': 'Identifies another customer',
  secret: 'A secret, or what a thief could try guesses on',
  internal: 'Only helps the bank to process or repeat a request',
  bank: "The bank's own, about no customer",
  limit: 'Counts requests for a limit, by IP or customer, and is deleted after a day',
};

function reasonIn(word: string): string | undefined {
  const [, reason] = /^withheld \((.+)\)$/.exec(word) ?? [];
  return reason && (reasons[reason] ?? reason);
}

/** What the comments say about a table. */
export interface Said {
  /** Why a copy of the customer's data lacks the table; null if it has it. */
  notExported: string | null;
  /** By column, its name in the copy or why the copy lacks it. */
  exported: Map<string, { as: string | null } | { why: string }>;
  /** Columns that the API changes after the insert. */
  changes: Set<string>;
  /** Columns that only functions and triggers write. */
  computed: Set<string>;
}

/**
 * A line of a table's comment is `exported: id, pin_tries as wrong_pins`, `withheld (secret): pin_hash`,
 * `changes: …` or `computed: …`, or `withheld (bank)`
 * for the whole table. A column's comment is `exported as wrong_pins, changes`.
 */
export function readComments({ name, comment, columns }: CatalogTable): Said {
  const said: Said = { notExported: null, exported: new Map(), changes: new Set(), computed: new Set() };
  const fail = (problem: string): never => {
    throw new Error(`The comments on ${name}: ${problem}.`);
  };
  const say = (word: string, column: string, as: string | null) => {
    const why = reasonIn(word);
    if (!columns.some((known) => known.name === column)) fail(`it has no column ${column}`);
    if (word === 'changes' || word === 'computed') said[word].add(column);
    else if (said.exported.has(column)) fail(`${column} has two decisions`);
    else if (word === 'exported') said.exported.set(column, { as });
    else if (why) said.exported.set(column, { why });
    else fail(`what does “${word}” mean?`);
  };
  for (const line of comment?.trim().split(/\n {2}(?! )/) ?? []) {
    const [, word = line, rest = ''] = /^(.+?): (.+)$/s.exec(line) ?? [];
    if (rest === '') said.notExported = reasonIn(line) ?? fail(`what does “${line}” mean?`);
    else for (const item of rest.split(/,\s+/)) say(word, ...nameIn(item));
  }
  for (const column of columns)
    for (const part of column.comment?.split(/, (?=\w+$)/) ?? []) {
      const [word, as] = nameIn(part);
      say(word, column.name, as);
    }
  const isExported = said.notExported === null;
  const undecided = columns.filter((column) => said.exported.has(column.name) !== isExported);
  if (undecided.length > 0)
    fail(`${undecided.map((column) => column.name).join(', ')} should ${isExported ? '' : 'not '}be decided`);
  return said;
}

function nameIn(item: string): [string, string | null] {
  const [column = '', as = null] = item.split(' as ');
  return [column, as];
}
