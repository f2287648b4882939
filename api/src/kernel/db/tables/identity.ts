import type { CodePurpose } from '@bank/shared/contracts/codes';
import type { ContactField } from '@bank/shared/contracts/contact-changes';
import type { NotificationKind, NotificationSubject } from '@bank/shared/contracts/notifications';
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
  /** Null for a password that is older than this column. */
  password_set_at: Generated<Date | null>;
  pin_hash: string | null;
  pin_tries: Generated<number>;
  pin_blocked_until: Date | null;
  is_verified: boolean;
  date_joined: Fixed<Date>;
  /** Null for customers who joined while the bank mailed the first PIN. */
  onboarding_started_at: Date | null;
  onboarding_ended_at: Date | null;
  closing_asked_at: Date | null;
  /** Null unless the customer asked to close their accounts. */
  closes_at: Date | null;
  closing_warned_at: Date | null;
  closed_at: Date | null;
  /** While it's set, nothing leaves the account. */
  locked_at: Date | null;
  /** For a day after this, only recipients who were paid before can be paid. */
  recovered_at: Date | null;
}

export type Customer = Selectable<CustomersTable>;

export type EndReason = 'signed-out' | 'reused-token' | 'password-changed' | 'ended-elsewhere' | 'left-alone';

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
  /** Last use before the current ten-minute window; the session list never shows anything more recent. */
  seen_before_at: Date | null;
  browser: Fixed<string | null>;
  /** When the customer last entered a second factor in this session. */
  second_factor_at: Date | null;
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
  is_known_address: Generated<boolean>;
}

export interface CodesTable {
  id: Fixed<string>;
  destination: Fixed<string>;
  purpose: Fixed<CodePurpose>;
  /** Null, like the hash, if no customer has this email. */
  customer_id: Fixed<string | null>;
  hash: Fixed<string | null>;
  requester: ColumnType<string, string | undefined, never>;
  is_trusted: ColumnType<boolean, boolean | undefined, never>;
  /** Wrong attempts by the requester. */
  tries: Generated<number>;
  /** Wrong attempts by anyone else. */
  foreign_tries: Generated<number>;
  sent_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  used_at: Date | null;
  /** Key of the request that used the code, so that a retry gets the same response. */
  used_by_request: string | null;
}

export interface ContactChangesTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  field: Fixed<ContactField>;
  old_value: Fixed<string>;
  new_value: Fixed<string>;
  /** Sent to the email at the time of the request. */
  current_code_hash: Fixed<string>;
  /** Null if no code can be right: for a phone number, or for another customer's email. */
  new_code_hash: Fixed<string | null>;
  tries: Generated<number>;
  requested_at: Fixed<Date>;
  expires_at: Date;
  changed_at: Date | null;
}

export interface CodeTokensTable {
  hash: Fixed<string>;
  purpose: Fixed<Exclude<CodePurpose, 'registration'>>;
  customer_id: Fixed<string>;
  expires_at: Fixed<Date>;
  used_at: Date | null;
  used_by_request: string | null;
}

export interface VisitsTable {
  id: ColumnType<number, never, never>;
  limit_name: Fixed<string>;
  /** A network, a customer or a browser. */
  subject: Fixed<string>;
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
  chosen: ColumnType<Partial<Record<SettingName, boolean>>, string, string>;
  changed_at: Date;
}

export interface NotificationsTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  kind: Fixed<NotificationKind>;
  title: Fixed<string>;
  text: Fixed<string>;
  path: Fixed<string>;
  /** What happens only once, such as the warning about one payment of a plan. */
  event: Fixed<string | null>;
  subject: ColumnType<NotificationSubject | null, string | null | undefined, never>;
  created_at: Fixed<Date>;
  read_at: Date | null;
}

export interface NotificationChoicesTable {
  customer_id: Fixed<string>;
  by_email: ColumnType<Partial<Record<NotificationKind, boolean>>, string, string>;
  changed_at: Date;
}
