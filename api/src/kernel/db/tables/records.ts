import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from './fixed';

export interface AuditLogTable {
  id: ColumnType<number, never, never>;
  at: Fixed<Date>;
  action: Fixed<string>;
  customer_id: Fixed<string | null>;
  session_id: Fixed<string | null>;
  address: Fixed<string>;
  detail: ColumnType<unknown, string, never>;
}

export interface MailTable {
  id: Fixed<string>;
  to_address: Fixed<string>;
  fallback_address: Fixed<string | null>;
  subject: Fixed<string>;
  text: string;
  html: string;
  created_at: Fixed<Date>;
  sent_by: 'mailbox' | 'smtp' | null;
  sent_at: Date | null;
  tries: Generated<number>;
  /** No other process sends the email before this time. */
  claimed_until: Date | null;
  expires_at: Fixed<Date | null>;
  given_up_at: Date | null;
}

export interface HealthTable {
  only_row: Generated<boolean>;
  at: Date;
}

export interface LedgerAuditsTable {
  only_row: Generated<boolean>;
  claimed_at: Date;
  audited_at: Date | null;
  broken: number | null;
}

export interface AnsweredRequestsTable {
  owner: Fixed<string>;
  key: Fixed<string>;
  request_hash: Fixed<string>;
  answer: Fixed<string>;
  answered_at: Fixed<Date>;
}

export interface AnswersByKeyView {
  owner: ColumnType<string, never, never>;
  key: ColumnType<string, never, never>;
  request_hash: ColumnType<string, never, never>;
  answer: ColumnType<string, never, never>;
}

export interface KeyFingerprintTable {
  fingerprint: string;
}

export interface FinishedUpgradesTable {
  name: Fixed<string>;
  finished_at: Generated<Date>;
}

export interface SchemaObjectsTable {
  name: Fixed<string>;
  checksum: string;
  applied_at: Generated<Date>;
}

export interface SchemaMigrationsTable {
  id: string;
  checksum: string;
  step: 'expand' | 'contract';
  ran_at: Generated<Date>;
}

export interface SchemaNumbersTable {
  number: Fixed<number>;
  applied_at: Generated<Date>;
}
