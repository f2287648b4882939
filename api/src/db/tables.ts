import type { Cents } from '@bank/shared/money';
import type { ColumnType, Generated } from 'kysely';

/** Set once, never changed. */
type Fixed<T> = ColumnType<T, T, never>;

export interface CustomersTable {
  id: Fixed<string>;
  email: string;
  first_name: string;
  last_name: string;
  phone_number: string;
  address: Generated<string>;
  date_of_birth: string | null;
  profile_picture: string | null;
  password_hash: string;
  pin_hash: string;
  is_verified: boolean;
  date_joined: Fixed<Date>;
}

export interface AccountsTable {
  id: Fixed<string>;
  /** Null for the bank's own accounts. */
  customer_id: Fixed<string | null>;
  account_type: Fixed<'checking' | 'savings' | 'business' | 'investment' | 'internal'>;
  account_number: Fixed<string>;
  /** Moved by the entries' trigger alone. */
  balance_cents: ColumnType<Cents, never, never>;
  is_active: Generated<boolean>;
  opened_at: Fixed<Date>;
}

export interface TransactionsTable {
  id: Fixed<string>;
  transaction_type: Fixed<TransactionType>;
  category: Fixed<Category>;
  description: Fixed<string>;
  merchant: Fixed<string>;
  created_at: Fixed<Date>;
}

export interface EntriesTable {
  id: ColumnType<number, never, never>;
  transaction_id: Fixed<string>;
  account_id: Fixed<string>;
  amount_cents: Fixed<Cents>;
  created_at: Fixed<Date>;
}

export interface SessionsTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  device: Fixed<string>;
  address: Fixed<string>;
  started_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  ended_at: Date | null;
  end_reason: 'signed-out' | 'reused-token' | null;
}

export interface RefreshTokensTable {
  hash: Fixed<string>;
  session_id: Fixed<string>;
  issued_at: Fixed<Date>;
  spent_at: Date | null;
}

export interface SignInAttemptsTable {
  id: ColumnType<number, never, never>;
  email: Fixed<string>;
  address: Fixed<string>;
  at: Fixed<Date>;
  outcome: 'checking' | 'wrong' | 'right';
}

export interface AuditLogTable {
  id: ColumnType<number, never, never>;
  at: Fixed<Date>;
  action: Fixed<string>;
  customer_id: Fixed<string | null>;
  session_id: Fixed<string | null>;
  address: Fixed<string>;
  /** JSON: read as a value, written as text. */
  detail: ColumnType<unknown, string, never>;
}

export interface MailTable {
  id: Fixed<string>;
  to_address: Fixed<string>;
  subject: Fixed<string>;
  text: string;
  html: string;
  created_at: Fixed<Date>;
  sent_by: 'mailbox' | 'smtp' | null;
  sent_at: Date | null;
  tries: Generated<number>;
  /** Whoever sends it has until then; afterwards another may try. */
  claimed_until: Date | null;
}

export interface SchemaMigrationsTable {
  id: string;
  checksum: string;
  ran_at: Generated<Date>;
}

export type TransactionType = 'deposit' | 'withdrawal' | 'transfer' | 'payment';

export type Category =
  | 'income'
  | 'food'
  | 'shopping'
  | 'transportation'
  | 'utilities'
  | 'entertainment'
  | 'business'
  | 'other';

export interface Tables {
  customers: CustomersTable;
  accounts: AccountsTable;
  transactions: TransactionsTable;
  entries: EntriesTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  sign_in_attempts: SignInAttemptsTable;
  audit_log: AuditLogTable;
  mail: MailTable;
  schema_migrations: SchemaMigrationsTable;
}
