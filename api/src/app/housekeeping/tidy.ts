import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Bank, Runner } from '../../kernel/bank/bank';
import { earlier, hours } from '../../kernel/clock/clock';
import type { Tables } from '../../kernel/db/tables';
import { forgetUnverified } from './forget-unverified';

interface RetentionRule {
  table: keyof Tables;
  hours: number;
  isObsolete(before: Date): RawBuilder<SqlBool>;
}

const day = 24;

/** Sessions, payments and the audit log are evidence, so they are kept forever. */
const retention: readonly RetentionRule[] = [
  { table: 'sign_in_attempts', hours: day, isObsolete: (before) => sql`at < ${before}` },
  { table: 'visits', hours: day, isObsolete: (before) => sql`at < ${before}` },
  { table: 'security_alerts', hours: 30 * day, isObsolete: (before) => sql`expires_at < ${before}` },
  { table: 'spent_challenges', hours: day, isObsolete: (before) => sql`spent_at < ${before}` },
  { table: 'codes', hours: day, isObsolete: (before) => sql`sent_at < ${before}` },
  {
    table: 'contact_changes',
    hours: day,
    isObsolete: (before) => sql`changed_at is null and requested_at < ${before}`,
  },
  // The audit log has the change itself forever, without the values.
  { table: 'contact_changes', hours: 365 * day, isObsolete: (before) => sql`requested_at < ${before}` },
  {
    table: 'data_export_parts',
    hours: 0,
    isObsolete: (before) => sql`export_id in (select id from data_exports where expires_at < ${before})`,
  },
  { table: 'data_exports', hours: 30 * day, isObsolete: (before) => sql`requested_at < ${before}` },
  { table: 'code_tokens', hours: day, isObsolete: (before) => sql`expires_at < ${before}` },
  {
    table: 'refresh_tokens',
    hours: 0,
    isObsolete: (before) =>
      sql`session_id in (select id from sessions where ended_at < ${before} or expires_at < ${before})`,
  },
  {
    table: 'check_pictures',
    hours: day,
    isObsolete: (before) =>
      sql`uploaded_at < ${before} and not exists (
        select from check_deposits where front_id = check_pictures.id or back_id = check_pictures.id
      )`,
  },
  { table: 'check_pictures', hours: 90 * day, isObsolete: (before) => sql`uploaded_at < ${before}` },
  { table: 'mail', hours: 30 * day, isObsolete: (before) => sql`sent_at < ${before}` },
  { table: 'notifications', hours: 180 * day, isObsolete: (before) => sql`created_at < ${before}` },
  // No client retries after 30 days. A payment's key is stored with its transfer forever.
  { table: 'answered_requests', hours: 30 * day, isObsolete: (before) => sql`answered_at < ${before}` },
  { table: 'remembered_devices', hours: day, isObsolete: (before) => sql`expires_at < ${before}` },
  { table: 'permits', hours: 1, isObsolete: (before) => sql`expires_at < ${before}` },
];

const batch = 500;

/** Deletes in small batches to keep locks short. Can be interrupted or run in several processes. */
export async function tidy(bank: Runner): Promise<void> {
  const now = bank.clock.now();
  await forgetUnverified(bank);
  for (const rule of retention) {
    while ((await deleteBatch(bank, rule, earlier(now, hours(rule.hours)))) === batch);
  }
}

async function deleteBatch(
  { db }: Pick<Bank, 'db'>,
  { table, isObsolete }: RetentionRule,
  before: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid in (
      select ctid from ${sql.table(table)} where ${isObsolete(before)} limit ${batch} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
