import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../db/tables';

/** Rows that the bank deletes after some time. Sessions, payments and the audit log are evidence, so they stay. */
export interface RetentionRule {
  table: keyof Tables;
  keepHours: number;
  isObsolete(before: Date): RawBuilder<SqlBool>;
}

const day = 24;

export const keepHours = (
  hours: number,
  table: keyof Tables,
  isObsolete: RetentionRule['isObsolete'],
): RetentionRule => ({ table, keepHours: hours, isObsolete });

/** By the column that says when a row was last needed. */
export const keepDays = (days: number, table: keyof Tables, since: string): RetentionRule =>
  keepHours(days * day, table, (before) => sql`${sql.ref(since)} < ${before}`);
