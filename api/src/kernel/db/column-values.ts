import { types } from 'pg';

/** Amounts in cents and row numbers: exact integers, or an error instead of a rounded one. */
function integer(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond exact integers`);
  return value;
}

const sameText = (text: string) => text;

/** How columns are read where the two drivers would differ: bigint as a number, date as '2026-03-15'. */
export const columnParsers: Record<number, (text: string) => unknown> = {
  [types.builtins.INT8]: integer,
  [types.builtins.DATE]: sameText,
};

/** The same for pg, which asks for a parser by column type. */
export const pgTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    columnParsers[oid] ?? types.getTypeParser(oid, format as 'text'),
};
