import { toWire } from '@bank/shared/money';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../kernel/db/client';
import { isExported, toJson } from '../sections/column';
import type { Owner, Section } from '../sections/section';
import type { AccountSnapshot } from './snapshot';

export type ExportedRow = Record<string, unknown>;

type StoredRow = Record<string, unknown>;

const batch = 500;

/** Whose rows, at one time. */
export interface Reading {
  owner: Owner;
  accounts: readonly AccountSnapshot[];
}

/** In batches, because the embedded database has only one connection. */
export async function* readRows(
  db: Database,
  section: Section,
  reading: Reading,
): AsyncGenerator<ExportedRow[]> {
  for (const scope of scopesOf(section, reading)) {
    let last: StoredRow | undefined;
    do {
      const rows: StoredRow[] = await readBatch(db, section, scope, last);
      yield rows.flatMap((row) => atSnapshot(section, toExported(section, row), reading));
      last = rows.length === batch ? rows.at(-1) : undefined;
    } while (last);
  }
}

/** An index serves one account at a time. Entries that were booked after the snapshot aren't in its balances. */
function scopesOf({ owned, table }: Section, { owner, accounts }: Reading): RawBuilder<SqlBool>[] {
  if ('where' in owned) return [owned.where(owner)];
  return accounts.map(({ id, lastEntry }) => {
    const ofAccount = sql<SqlBool>`${sql.ref(`it.${owned.accountIn}`)} = ${id}`;
    return table === 'entries' ? sql<SqlBool>`${ofAccount} and it.id <= ${lastEntry}` : ofAccount;
  });
}

async function readBatch(
  db: Database,
  section: Section,
  scope: RawBuilder<SqlBool>,
  last: StoredRow | undefined,
): Promise<StoredRow[]> {
  const order = sql.join(section.order.map((column) => sql.ref(`it.${column}`)));
  const { rows } = await sql<StoredRow>`
    select ${selectionOf(section)} from ${sql.table(section.table)} as it
    where ${scope} ${last ? sql`and (${order}) > (${positionOf(section, last)})` : sql``}
    order by ${order} limit ${batch}
  `.execute(db);
  return rows;
}

/** A driver's dates are less precise than the database's, so times are looked up. */
function positionOf({ table, key, order }: Section, last: StoredRow): RawBuilder<unknown> {
  const values = sql.join(key.map((column) => last[column]));
  if (order === key) return values;
  const columns = sql.join(order.map((column) => sql.ref(column)));
  return sql`select ${columns} from ${sql.table(table)} where ${sql.ref(key[0] as string)} = ${values}`;
}

function selectionOf({ columns, key, extra }: Section): RawBuilder<unknown> {
  const stored = Object.entries(columns).filter(
    ([name, column]) => key.includes(name) || (isExported(column) && column.type !== 'file'),
  );
  return sql.join([
    ...stored.map(([name]) => sql.ref(`it.${name}`)),
    ...Object.entries(extra).map(([name, { from }]) => sql`${from} as ${sql.ref(name)}`),
  ]);
}

function toExported(section: Section, row: StoredRow): ExportedRow {
  const stored = Object.entries(section.columns).flatMap(([name, column]) => {
    if (!isExported(column)) return [];
    const value = column.type === 'file' ? pathOf(section, row) : toJson(column, row[name]);
    return [[exportedName(name, column.name), value]];
  });
  const extra = Object.entries(section.extra).map(([name, column]) => [name, toJson(column, row[name])]);
  return Object.fromEntries([...stored, ...extra]);
}

/** An account's balance at the time of the snapshot. Leaves out an account that was opened later. */
function atSnapshot({ table }: Section, row: ExportedRow, { accounts }: Reading): ExportedRow[] {
  if (table !== 'accounts') return [row];
  return accounts
    .filter(({ id }) => id === row.id)
    .map(({ balance }) => ({ ...row, balance: toWire(balance) }));
}

/** Contains only what the bank generated. */
export const pathOf = ({ name }: Section, row: StoredRow): string => `${name}/${row.id}.webp`;

/** Amounts are in dollars, so their names lose the cents. */
export const exportedName = (column: string, name = column.replace(/_cents$/, '')): string => name;

/** The names and columns in the order of the export. */
export const exportedColumns = ({ columns, extra }: Section) => [
  ...Object.entries(columns).flatMap(([name, column]) =>
    isExported(column) ? [{ name: exportedName(name, column.name), column }] : [],
  ),
  ...Object.entries(extra).map(([name, column]) => ({ name, column })),
];
