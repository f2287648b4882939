import { type RawBuilder, type SqlBool, sql } from 'kysely';
import copy from '../db/exported-columns.json' with { type: 'json' };

export interface ExportedColumn {
  type: 'text' | 'whole' | 'amount' | 'flag' | 'moment' | 'day' | 'choices' | 'file';
  nullable?: boolean;
  /** Its name in the export, if it isn't the column's. */
  name?: string;
}

export type Column = ExportedColumn | { why: string };

/** A value that customers see with the row, but that is stored elsewhere. */
export interface ExtraColumn extends ExportedColumn {
  from: RawBuilder<unknown>;
}

export interface Owner {
  customerId: string;
  email: string;
}

/** Which rows belong to the customer. The row is called `it`. */
export type Ownership =
  /** One query for each of the customer's accounts. */
  { accountIn: string } | { where(owner: Owner): RawBuilder<SqlBool> };

export type ExportedTable = keyof typeof copy.exported;

type ColumnOf<T extends ExportedTable> = keyof (typeof copy.exported)[T]['columns'] & string;

interface Options<T extends ExportedTable> {
  /** Its place in the file, with gaps for later sections. */
  place: number;
  /** Its name in the file, if it isn't the table's. */
  name?: string;
  about: string;
  /** Rows without the customer's ID name their owner like this. */
  owned?: Ownership;
  /** The order of an index, if it differs from the key's. The table's rows must never be deleted. */
  order?: readonly ColumnOf<T>[];
  /** Every column of a table that has rows of others too: why this section withholds it, or null if it doesn't. */
  withheld?: Readonly<Record<ColumnOf<T>, string | null>>;
  /** Where this section differs from the comments on the table. */
  differs?: Readonly<Partial<Record<ColumnOf<T>, Column | ExtraColumn>>>;
  extra?: Readonly<Record<string, ExtraColumn>>;
}

/** A part of the copy of the customer's data: rows of one table. */
export interface Section {
  place: number;
  name: string;
  about: string;
  table: ExportedTable;
  owned: Ownership;
  order: readonly string[];
  columns: Readonly<Record<string, Column | ExtraColumn>>;
  extra: Readonly<Record<string, ExtraColumn>>;
}

const byCustomer: Ownership = {
  where: ({ customerId }) => sql<SqlBool>`it.customer_id = ${customerId}`,
};

/** The table's comments decide about its columns. */
export function section<T extends ExportedTable>(
  table: T,
  { name = table, owned = byCustomer, order, withheld, differs, extra = {}, ...rest }: Options<T>,
): Section {
  const { key, columns } = copy.exported[table] as { key: string[]; columns: Record<string, Column> };
  const decided = Object.entries(columns).map(([column, decision]) => {
    const why = withheld?.[column as ColumnOf<T>];
    return [column, why ? { why } : (differs?.[column as ColumnOf<T>] ?? decision)] as const;
  });
  return { ...rest, name, table, owned, order: order ?? key, columns: Object.fromEntries(decided), extra };
}

/** Rows that name a row of another table of the customer. */
export const through = (column: string, table: ExportedTable, key: string): Ownership => ({
  where: ({ customerId }) => sql<SqlBool>`${sql.ref(`it.${column}`)} in (
    select ${sql.ref(key)} from ${sql.table(table)} where customer_id = ${customerId}
  )`,
});

export const exportedTables = Object.keys(copy.exported) as ExportedTable[];

/** By table, why the copy lacks it. */
export const notExported: Readonly<Record<string, string>> = copy.notExported;
