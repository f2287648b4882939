import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Tables } from '../../kernel/db/tables';

export interface Leftover {
  table: keyof Tables;
  /** How long a row is kept after it lost its meaning. */
  hours: number;
  meaningless(before: Date): RawBuilder<SqlBool>;
}

const day = 24;

/** What nobody will ask for again. Sessions, payments and the audit log stay: they tell who did what. */
export const leftovers: readonly Leftover[] = [
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
