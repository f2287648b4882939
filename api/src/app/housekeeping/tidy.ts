import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Bank, Runner } from '../../kernel/bank/bank';
import { earlier, hours } from '../../kernel/clock/clock';
import type { Tables } from '../../kernel/db/tables';
import { forgetUnverified } from './forget-unverified';

interface Leftover {
  table: keyof Tables;
  /** How long a row is kept after it lost its meaning. */
  hours: number;
  meaningless(before: Date): RawBuilder<SqlBool>;
}

const day = 24;

/** What nobody will ask for again. Sessions, payments and the audit log stay: they tell who did what. */
const leftovers: readonly Leftover[] = [
  { table: 'sign_in_attempts', hours: day, meaningless: (before) => sql`at < ${before}` },
  { table: 'registrations', hours: day, meaningless: (before) => sql`at < ${before}` },
  { table: 'code_requests', hours: day, meaningless: (before) => sql`at < ${before}` },
  { table: 'code_verifications', hours: day, meaningless: (before) => sql`at < ${before}` },
  { table: 'chat_visits', hours: day, meaningless: (before) => sql`at < ${before}` },
  { table: 'codes', hours: day, meaningless: (before) => sql`sent_at < ${before}` },
  { table: 'code_tokens', hours: day, meaningless: (before) => sql`expires_at < ${before}` },
  {
    table: 'refresh_tokens',
    hours: 0,
    meaningless: (before) =>
      sql`session_id in (select id from sessions where ended_at < ${before} or expires_at < ${before})`,
  },
  // A side of a check that no deposit came for, and what was deposited long ago.
  {
    table: 'check_pictures',
    hours: day,
    meaningless: (before) =>
      sql`uploaded_at < ${before} and not exists (
        select from check_deposits where front_id = check_pictures.id or back_id = check_pictures.id
      )`,
  },
  { table: 'check_pictures', hours: 90 * day, meaningless: (before) => sql`uploaded_at < ${before}` },
  { table: 'mail', hours: 30 * day, meaningless: (before) => sql`sent_at < ${before}` },
  // No client retries a request for that long. Payments keep their keys forever, with the transfer.
  { table: 'answered_requests', hours: 30 * day, meaningless: (before) => sql`answered_at < ${before}` },
  { table: 'permits', hours: 1, meaningless: (before) => sql`expires_at < ${before}` },
];

const batch = 500;

/**
 * Deletes what has lost its meaning, some hundred rows a statement: nobody waits long for a lock, and a
 * job that is cut short has lost nothing. Several processes may tidy side by side.
 */
export async function tidy(bank: Runner): Promise<void> {
  const now = bank.clock.now();
  await forgetUnverified(bank);
  for (const leftover of leftovers) {
    while ((await deleteSome(bank, leftover, earlier(now, hours(leftover.hours)))) === batch);
  }
}

/** What another process is deleting at the same moment is left to it. */
async function deleteSome(
  { db }: Pick<Bank, 'db'>,
  { table, meaningless }: Leftover,
  before: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid in (
      select ctid from ${sql.table(table)} where ${meaningless(before)} limit ${batch} for update skip locked
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
