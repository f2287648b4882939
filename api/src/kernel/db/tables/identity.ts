import type { CodePurpose } from '@bank/shared/contracts/codes';
import type { SettingName } from '@bank/shared/contracts/settings';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { Fixed } from './fixed';

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
  pin_hash: string | null;
  pin_tries: Generated<number>;
  pin_blocked_until: Date | null;
  is_verified: boolean;
  date_joined: Fixed<Date>;
}

export type Customer = Selectable<CustomersTable>;

export type EndReason =
  | 'signed-out'
  | 'reused-token'
  | 'password-changed'
  | 'ended-elsewhere'
  /** Idle for longer than the customer allows. */
  | 'left-alone';

export interface SessionsTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  device: Fixed<string>;
  address: Fixed<string>;
  started_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  ended_at: Date | null;
  end_reason: EndReason | null;
  last_seen_at: Date | null;
  /** Before the current ten minutes: the session list shows nothing newer. */
  seen_before_at: Date | null;
  browser: Fixed<string | null>;
}

export interface RefreshTokensTable {
  hash: Fixed<string>;
  session_id: Fixed<string>;
  issued_at: Fixed<Date>;
  spent_at: Date | null;
  spent_by: string | null;
}

export interface SignInAttemptsTable {
  id: ColumnType<number, never, never>;
  email: Fixed<string>;
  address: Fixed<string>;
  at: Fixed<Date>;
  outcome: 'checking' | 'wrong' | 'right';
  /** Someone signed in to this account from this IP recently. */
  is_known_address: Generated<boolean>;
}

export interface CodesTable {
  id: Fixed<string>;
  destination: Fixed<string>;
  purpose: Fixed<CodePurpose>;
  /** Null, like the hash, for an email that the bank doesn't know. */
  customer_id: Fixed<string | null>;
  hash: Fixed<string | null>;
  requester: ColumnType<string, string | undefined, never>;
  is_trusted: ColumnType<boolean, boolean | undefined, never>;
  /** Of the requester. */
  tries: Generated<number>;
  /** Of everyone else. */
  foreign_tries: Generated<number>;
  sent_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  used_at: Date | null;
  /** The key of the request that used it; a retry gets the answer again. */
  used_by_request: string | null;
}

export interface CodeTokensTable {
  hash: Fixed<string>;
  purpose: Fixed<Exclude<CodePurpose, 'registration'>>;
  customer_id: Fixed<string>;
  expires_at: Fixed<Date>;
  used_at: Date | null;
  /** The hash of the request that used it: its key and its new secret. */
  used_by_request: string | null;
}

export interface VisitsTable {
  id: ColumnType<number, never, never>;
  address: Fixed<string>;
  at: Fixed<Date>;
}

export interface PicturesTable {
  id: string;
  customer_id: Fixed<string>;
  content: Buffer;
  uploaded_at: Date;
}

export interface SettingsTable {
  customer_id: Fixed<string>;
  /** Only the settings that the customer changed. Read as a value, written as JSON. */
  chosen: ColumnType<Partial<Record<SettingName, boolean>>, string, string>;
  changed_at: Date;
}
