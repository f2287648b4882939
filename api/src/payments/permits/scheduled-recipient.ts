import type { Database } from '../../kernel/db/tables';

/** Whom a scheduled payment pays. */
export const findScheduledRecipient = (db: Database, scheduleId: string) =>
  db.selectFrom('scheduled_recipients').selectAll().where('id', '=', scheduleId).executeTakeFirstOrThrow();
