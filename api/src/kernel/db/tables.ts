import type { ColumnType, Kysely, Transaction as KyselyTransaction, Selectable } from 'kysely';
import type {
  CustomersTable,
  PasskeysTable,
  PersonPaymentsTable,
  SessionsTable,
  StoredTables,
} from './table-types.d.ts';

export type * from './table-types.d.ts';

/** A view. */
interface AnswersByKey {
  owner: ColumnType<string, never, never>;
  key: ColumnType<string, never, never>;
  request_hash: ColumnType<string, never, never>;
  answer: ColumnType<string, never, never>;
}

/** A view. */
interface ScheduledRecipients {
  id: ColumnType<string, never, never>;
  kind: ColumnType<'bill' | 'person' | 'own' | 'bank', never, never>;
  name: ColumnType<string, never, never>;
  account_ending: ColumnType<string, never, never>;
  account_id: ColumnType<string, never, never>;
  recipient: ColumnType<string | null, never, never>;
  was_paid: ColumnType<boolean, never, never>;
}

export interface Tables extends StoredTables {
  answers_by_key: AnswersByKey;
  scheduled_recipients: ScheduledRecipients;
}

export type Database = Kysely<Tables>;
/** Functions that write take this type, which a plain `Database` doesn't satisfy. */
export type Transaction = KyselyTransaction<Tables>;

export type Customer = Selectable<CustomersTable>;
export type ScheduledRecipient = Selectable<ScheduledRecipients>;
export type StoredPasskey = Selectable<PasskeysTable>;
export type EndReason = NonNullable<SessionsTable['end_reason']>;
export type ReviewReason = NonNullable<Selectable<PersonPaymentsTable>['review_reason']>;
