import { setImmediate as nextTurn } from 'node:timers/promises';
import { toWire } from '@bank/shared/money';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../kernel/db/tables';
import type { Owner, Section } from '../../../kernel/feature/export-section';
import { isExported, toJson } from './column-types';
import type { AccountSnapshot } from './snapshot';

export type ExportedRow = Record<string, unknown>;

type StoredRow = Record<string, unknown>;

const batch = 500;

/** Which rows, whose, and at one time. */
export interface Reading {
  sections: readonly Section[];
  owner: Owner;
  accounts: readonly AccountSnapshot[];
}

/**
 * In batches, because the embedded database has only one connection. Its queries are microtasks, so that requests
 * would wait for all of them.
 */
export async function* readRows(
  db: Database,
  section: Section,
  reading: Reading,
): AsyncGenerator<ExportedRow[]> {
  for (const scope of scopesOf(section, reading)) {
    let last: StoredRow | undefined;
    do {
      await nextTurn();
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
    where ${scope} ${last ? after(section, last) : sql``}
    order by ${order} limit ${batch}
  `.execute(db);
  return rows;
}

const positionName = (column: string) => `position of ${column}`;

/** As text, because a driver's dates are less precise than the database's. */
const positionsOf = ({ order }: Section): RawBuilder<unknown>[] =>
  order.map((column) => sql`${sql.ref(`it.${column}`)}::text as ${sql.ref(positionName(column))}`);

/** A parameter takes the type of the column that it's compared with. */
const after = ({ order }: Section, last: StoredRow): RawBuilder<SqlBool> =>
  sql`and (${sql.join(order.map((column) => sql.ref(`it.${column}`)))}) > (${sql.join(
    order.map((column) => last[positionName(column)]),
  )})`;

function selectionOf(section: Section): RawBuilder<unknown> {
  const { columns, extra } = section;
  const stored = Object.entries(columns).filter(([, column]) => isExported(column) && column.type !== 'file');
  return sql.join([
    ...positionsOf(section),
    ...stored.map(([name, column]) =>
      'from' in column ? sql`${column.from} as ${sql.ref(name)}` : sql.ref(`it.${name}`),
    ),
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
