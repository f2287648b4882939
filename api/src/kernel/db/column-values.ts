import { types } from 'pg';

function integer(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for an exact integer`);
  return value;
}

const sameText = (text: string) => text;

export const columnParsers: Record<number, (text: string) => unknown> = {
  [types.builtins.INT8]: integer,
  [types.builtins.DATE]: sameText,
};

export const pgTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    columnParsers[oid] ?? types.getTypeParser(oid, format as 'text'),
};
