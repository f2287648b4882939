import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../../kernel/db/tables';
import type { Column, ExtraColumn } from './column';

export interface Owner {
  customerId: string;
  email: string;
}

/** Which rows belong to the customer. The row is called `it`. */
export type Ownership =
  /** One query for each of the customer's accounts. */
  { accountIn: string } | { where(owner: Owner): RawBuilder<SqlBool> };

interface Definition<T extends keyof Tables> {
  /** Its name in the export. */
  name: string;
  about: string;
  table: T;
  owned: Ownership;
  /** Identifies a row. */
  key: readonly (keyof Tables[T] & string)[];
  /** If an index has another order than the key. Only for tables whose rows are never deleted. */
  order?: readonly (keyof Tables[T] & string)[];
  /** Every column of the table, so that a new one doesn't compile without a decision. */
  columns: { readonly [C in keyof Tables[T]]-?: Column };
  extra?: Readonly<Record<string, ExtraColumn>>;
}

export interface Section {
  name: string;
  about: string;
  table: keyof Tables;
  owned: Ownership;
  key: readonly string[];
  order: readonly string[];
  columns: Readonly<Record<string, Column>>;
  extra: Readonly<Record<string, ExtraColumn>>;
}

export const section = <T extends keyof Tables>(definition: Definition<T>): Section => ({
  ...definition,
  order: definition.order ?? definition.key,
  columns: definition.columns as Section['columns'],
  extra: definition.extra ?? {},
});

export const byCustomer: Ownership = {
  where: ({ customerId }) => sql<SqlBool>`it.customer_id = ${customerId}`,
};

/** Rows that name a row of another table of the customer. */
export const through = (column: string, table: keyof Tables, key: string): Ownership => ({
  where: ({ customerId }) => sql<SqlBool>`${sql.ref(`it.${column}`)} in (
    select ${sql.ref(key)} from ${sql.table(table)} where customer_id = ${customerId}
  )`,
});
