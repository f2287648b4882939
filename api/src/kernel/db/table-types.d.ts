// Written by node --import tsx scripts/schema/write-schema.ts from the database.
import type { Cents } from '@bank/shared/money';
import type { ColumnType, Generated } from 'kysely';

/** Nothing changes it after the insert. */
type Fixed<T> = ColumnType<T, T, never>;
type FixedDefault<T> = ColumnType<T, T | undefined, never>;
/** Only functions and triggers write it. */
type Computed<T> = ColumnType<T, never, never>;

export interface SchemaMigrationsTable {
  id: Fixed<string>;
  checksum: Fixed<string>;
  ran_at: FixedDefault<Date>;
  step: Fixed<'expand' | 'contract'>;
}

export interface SchemaNumbersTable {
  number: Fixed<number>;
  applied_at: FixedDefault<Date>;
}

export interface SchemaObjectsTable {
  name: Fixed<string>;
  checksum: string;
  applied_at: Generated<Date>;
}

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
  password_set_at: Date | null;
  pin_hash: string | null;
  pin_tries: Generated<number>;
  pin_blocked_until: Date | null;
  is_verified: Generated<boolean>;
  date_joined: Fixed<Date>;
  onboarding_started_at: Date | null;
  onboarding_ended_at: Date | null;
  closing_asked_at: Date | null;
  closes_at: Date | null;
  closing_warned_at: Date | null;
  closed_at: Date | null;
  locked_at: Date | null;
  recovered_at: Date | null;
}

export interface PicturesTable {
  id: string;
  customer_id: Fixed<string>;
  content: Uint8Array;
  uploaded_at: Date;
}

export interface SettingsTable {
  customer_id: Fixed<string>;
  chosen: ColumnType<unknown, string, string>;
  changed_at: Date;
}

export interface ContactChangesTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  field: Fixed<'email' | 'phone_number'>;
  old_value: Fixed<string>;
  new_value: Fixed<string>;
  current_code_hash: Fixed<string>;
  new_code_hash: Fixed<string | null>;
  tries: Generated<number>;
  requested_at: Fixed<Date>;
  expires_at: Date;
  changed_at: Date | null;
}

export interface SessionsTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  device: Fixed<string>;
  address: Fixed<string>;
  started_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  ended_at: Date | null;
  end_reason: 'signed-out' | 'reused-token' | 'password-changed' | 'ended-elsewhere' | 'left-alone' | null;
  last_seen_at: Date | null;
  seen_before_at: Date | null;
  browser: Fixed<string | null>;
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
  id: Computed<number>;
  email: Fixed<string>;
  address: Fixed<string>;
  at: Fixed<Date>;
  outcome: 'checking' | 'wrong' | 'right';
  is_known_address: Generated<boolean>;
}

export interface CodesTable {
  id: Fixed<string>;
  destination: Fixed<string>;
  purpose: Fixed<'registration' | 'transfer' | 'reset_password'>;
  customer_id: Fixed<string | null>;
  hash: Fixed<string | null>;
  requester: FixedDefault<string>;
  is_trusted: FixedDefault<boolean>;
  tries: Generated<number>;
  foreign_tries: Generated<number>;
  sent_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  used_at: Date | null;
  used_by_request: string | null;
}

export interface CodeTokensTable {
  hash: Fixed<string>;
  purpose: Fixed<'transfer' | 'reset_password'>;
  customer_id: Fixed<string>;
  expires_at: Fixed<Date>;
  used_at: Date | null;
  used_by_request: string | null;
}

export interface SecondFactorsTable {
  customer_id: Fixed<string>;
  secret: string;
  begun_at: Date;
  enabled_at: Date | null;
  last_step: Generated<number>;
  tries: Generated<number>;
  blocked_until: Date | null;
}

export interface RecoveryCodesTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  hash: Fixed<string>;
  used_at: Date | null;
}

export interface RememberedDevicesTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  browser: string;
  device: string;
  remembered_at: Date;
  expires_at: Date;
}

export interface PasskeysTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  credential_id: Fixed<string>;
  public_key: Fixed<string>;
  counter: number;
  transports: Fixed<string>;
  is_synced: boolean;
  name: string;
  added_at: Fixed<Date>;
  last_used_at: Date | null;
  last_used_on: string | null;
  blocked_at: Date | null;
}

export interface SpentChallengesTable {
  hash: Fixed<string>;
  spent_at: Fixed<Date>;
}

export interface SecurityAlertsTable {
  id: Fixed<string>;
  hash: Fixed<string>;
  customer_id: Fixed<string>;
  title: Fixed<string>;
  device: Fixed<string>;
  sent_to: Fixed<string>;
  happened_at: Fixed<Date>;
  since: Fixed<Date>;
  expires_at: Date;
  used_at: Date | null;
}

export interface AccountLocksTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  title: string;
  since: Date;
  locked_at: Date;
  needs_old_pin: Generated<boolean>;
  lifted_at: Date | null;
  lifted_by: 'customer' | 'operator' | null;
}

export interface AccountsTable {
  id: Fixed<string>;
  customer_id: Fixed<string | null>;
  account_type: Fixed<'checking' | 'savings' | 'business' | 'investment' | 'internal' | 'credit' | 'loan'>;
  account_number: Fixed<string>;
  balance_cents: Computed<Cents>;
  held_cents: Computed<Cents>;
  credit_limit_cents: Fixed<Cents | null>;
  is_active: Generated<boolean>;
  opened_at: Fixed<Date>;
  closed_at: Date | null;
}

export interface AccountLooksTable {
  account_id: Fixed<string>;
  nickname: Generated<string>;
  color: 'teal' | 'indigo' | 'purple' | 'bronze' | 'green' | 'rose' | null;
  changed_at: Date;
}

export interface TransactionsTable {
  id: Fixed<string>;
  transaction_type: Fixed<'deposit' | 'withdrawal' | 'transfer' | 'payment'>;
  category: Fixed<
    'income' | 'food' | 'shopping' | 'transportation' | 'utilities' | 'entertainment' | 'business' | 'other'
  >;
  description: Fixed<string>;
  merchant: FixedDefault<string>;
  created_at: Fixed<Date>;
}

export interface EntriesTable {
  id: Computed<number>;
  transaction_id: Fixed<string>;
  account_id: Fixed<string>;
  transaction_type: Fixed<string>;
  amount_cents: Fixed<Cents>;
  created_at: Fixed<Date>;
}

export interface MonthlyFiguresTable {
  scope: Computed<string>;
  month: Computed<string>;
  income_cents: Computed<Cents>;
  expense_cents: Computed<Cents>;
  transactions: Computed<number>;
}

export interface StartedTermsTable {
  terms: Fixed<'savings-interest' | 'card-charges'>;
  starts_on: Fixed<string>;
}

export interface InterestPaymentsTable {
  account_id: Fixed<string>;
  month: Fixed<string>;
  amount_cents: Fixed<Cents>;
  transaction_id: Fixed<string | null>;
  paid_at: Fixed<Date>;
}

export interface PermitsTable {
  id: Fixed<string>;
  session_id: Fixed<string>;
  from_account_id: Fixed<string | null>;
  to_account_id: Fixed<string | null>;
  amount_cents: Fixed<Cents | null>;
  purpose: Fixed<string | null>;
  granted_at: Fixed<Date>;
  expires_at: Fixed<Date>;
}

export interface TransfersTable {
  transaction_id: Computed<string>;
  customer_id: Computed<string>;
  permit_id: Computed<string>;
  kind: Computed<'internal' | 'external' | 'bill' | 'card' | 'loan'>;
  status: 'completed' | 'held' | 'settled' | 'returned' | 'cancelled';
  created_at: Computed<Date>;
  idempotency_key: Computed<string | null>;
  request_hash: Computed<string | null>;
  answer: Computed<string>;
}

export interface ExternalTransfersTable {
  transaction_id: Fixed<string>;
  recipient_name: Fixed<string>;
  bank_name: Fixed<string>;
  routing_number: Fixed<string>;
  account_number: Fixed<string>;
  settles_at: Fixed<Date>;
  closed_at: Date | null;
  return_reason: string | null;
  closing_transaction_id: string | null;
  claimed_until: Date | null;
  tries: Generated<number>;
  next_try_at: Date | null;
}

export interface RecipientsTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  name: string;
  bank_name: string;
  routing_number: Fixed<string>;
  account_number: Fixed<string>;
  last_used_at: Date;
}

export interface PayeesTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  name: Fixed<string>;
  account_number: Fixed<string>;
  category: Fixed<
    'income' | 'food' | 'shopping' | 'transportation' | 'utilities' | 'entertainment' | 'business' | 'other'
  >;
  created_at: Fixed<Date>;
  removed_at: Date | null;
}

export interface BillPaymentsTable {
  transaction_id: Fixed<string>;
  payee_id: Fixed<string>;
}

export interface PeopleTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  account_id: Fixed<string>;
  found_at: Fixed<Date>;
  last_paid_at: Date | null;
  forgotten_at: Date | null;
}

export interface PaymentRequestsTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  account_id: Fixed<string>;
  amount_cents: Fixed<Cents>;
  note: Fixed<string>;
  person_id: Fixed<string | null>;
  asked_id: Fixed<string | null>;
  transaction_id: Fixed<string | null>;
  status: 'open' | 'declined' | 'cancelled';
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  closed_at: Date | null;
}

export interface OpenedRequestsTable {
  request_id: Fixed<string>;
  customer_id: Fixed<string>;
  opened_at: Fixed<Date>;
}

export interface PersonPaymentsTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  person_id: Fixed<string>;
  account_id: Fixed<string>;
  to_account_id: Fixed<string>;
  amount_cents: Fixed<Cents>;
  note: Fixed<string>;
  status: 'held' | 'sent' | 'undone' | 'returned';
  permit_id: Fixed<string>;
  created_at: Fixed<Date>;
  sends_at: Fixed<Date>;
  closed_at: Date | null;
  transaction_id: string | null;
  receiving_transaction_id: string | null;
  request_id: Fixed<string | null>;
  review_reason: Fixed<'new-device' | 'many-new-people' | 'passing-through' | null>;
}

export interface ScheduledPaymentsTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  payee_id: Fixed<string | null>;
  person_id: Fixed<string | null>;
  from_account_id: string;
  amount_cents: Cents;
  note: string;
  repeats: 'once' | 'weekly' | 'every-two-weeks' | 'monthly';
  first_on: string;
  next_on: string;
  status: 'planned' | 'paused' | 'paid' | 'failed' | 'ended';
  created_at: Fixed<Date>;
  permit_id: string;
  to_account_id: Fixed<string | null>;
  recipient_name: Fixed<string | null>;
  bank_name: Fixed<string | null>;
  routing_number: Fixed<string | null>;
  account_number: Fixed<string | null>;
  retry_at: Date | null;
  edited_at: Date | null;
  ends_on: string | null;
  ends_by: 'date' | 'count' | null;
}

export interface ScheduledRunsTable {
  schedule_id: Fixed<string>;
  due_on: Fixed<string>;
  ran_at: Fixed<Date>;
  transaction_id: Fixed<string | null>;
  payment_id: Fixed<string | null>;
  failure: Fixed<string | null>;
}

export interface CardApplicationsTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  reference: Fixed<string>;
  selected_card: Fixed<'visa-classic' | 'visa-gold' | 'mastercard' | 'platinum'>;
  first_name: Fixed<string>;
  last_name: Fixed<string>;
  email: Fixed<string>;
  phone_number: Fixed<string>;
  country_of_residence: Fixed<'us' | 'ca' | 'uk' | 'au' | 'other'>;
  city_of_residence: Fixed<string>;
  delivery_option: Fixed<'pickup' | 'postal' | 'courier'>;
  shipping_address: FixedDefault<string>;
  status: Generated<'pending' | 'approved' | 'declined'>;
  applied_at: Fixed<Date>;
  decided_at: Date | null;
  reason: Generated<string>;
}

export interface CardsTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  application_id: Fixed<string | null>;
  replaces: Fixed<string | null>;
  kind: Fixed<'visa-classic' | 'visa-gold' | 'mastercard' | 'platinum' | null>;
  card_type: Fixed<'debit' | 'credit' | 'virtual'>;
  network: Fixed<'visa' | 'mastercard'>;
  number_hash: string;
  sealed_number: string;
  sealed_code: string;
  last_four: Fixed<string>;
  expires_on: string;
  previous_expires_on: string | null;
  previous_sealed_code: string | null;
  status: Generated<'active' | 'frozen' | 'lost' | 'replaced' | 'closed'>;
  nickname: Generated<string>;
  account_id: Fixed<string>;
  online: Generated<boolean>;
  abroad: Generated<boolean>;
  cash: Generated<boolean>;
  per_payment_cents: Cents;
  per_day_cents: Cents;
  issued_at: Fixed<Date>;
}

export interface CardAuthorizationsTable {
  id: Fixed<string>;
  card_id: Fixed<string>;
  account_id: Fixed<string>;
  merchant: Fixed<string>;
  category: Fixed<
    'income' | 'food' | 'shopping' | 'transportation' | 'utilities' | 'entertainment' | 'business' | 'other'
  >;
  channel: Fixed<'online' | 'terminal' | 'cash'>;
  country: Fixed<string>;
  amount_cents: Fixed<Cents>;
  captured_cents: Generated<Cents>;
  refunded_cents: Generated<Cents>;
  status: 'held' | 'captured' | 'released' | 'expired' | 'declined';
  reason: Fixed<
    | 'frozen'
    | 'blocked'
    | 'expired'
    | 'wrong-details'
    | 'too-many-tries'
    | 'online-only'
    | 'online-off'
    | 'abroad-off'
    | 'cash-off'
    | 'payment-limit'
    | 'daily-limit'
    | 'no-funds'
    | 'no-credit'
    | null
  >;
  is_mailed: Generated<boolean>;
  merchant_key: Fixed<string>;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  closed_at: Date | null;
  transaction_id: string | null;
}

export interface CardRefundsTable {
  id: Fixed<string>;
  authorization_id: Fixed<string>;
  amount_cents: Fixed<Cents>;
  merchant_key: Fixed<string>;
  transaction_id: Fixed<string>;
  refunded_at: Fixed<Date>;
}

export interface StatementChargesTable {
  account_id: Fixed<string>;
  closed_on: Fixed<string>;
  interest_cents: Fixed<Cents>;
  fee_cents: Fixed<Cents>;
  interest_transaction_id: Fixed<string | null>;
  fee_transaction_id: Fixed<string | null>;
  charged_at: Fixed<Date>;
}

export interface CreditPayoutsTable {
  transaction_id: Fixed<string>;
  card_account_id: Fixed<string>;
  account_id: Fixed<string>;
  amount_cents: Fixed<Cents>;
  paid_at: Fixed<Date>;
}

export interface LoanApplicationsTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  reference: Fixed<string>;
  product: Fixed<'personal' | 'home' | 'auto' | 'education' | 'business' | 'credit-line'>;
  amount_cents: Fixed<Cents>;
  term_months: Fixed<number | null>;
  annual_rate: ColumnType<string, number, never>;
  purpose: FixedDefault<string>;
  status: Generated<'pending' | 'approved' | 'declined' | 'withdrawn'>;
  applied_at: Fixed<Date>;
  decided_at: Date | null;
  reason: Generated<string>;
}

export interface CheckPicturesTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  content: Fixed<Uint8Array>;
  digest: Fixed<string>;
  uploaded_at: Fixed<Date>;
}

export interface CheckDepositsTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  account_id: Fixed<string>;
  reference: Fixed<string>;
  amount_cents: Fixed<Cents>;
  front_digest: Fixed<string>;
  back_digest: Fixed<string>;
  front_id: Fixed<string>;
  back_id: Fixed<string>;
  status: Generated<'pending' | 'cleared' | 'refused'>;
  reason: Generated<string>;
  deposited_at: Fixed<Date>;
  clears_at: Fixed<Date>;
  decided_at: Date | null;
  transaction_id: string | null;
}

export interface TransactionNotesTable {
  customer_id: Fixed<string>;
  transaction_id: Fixed<string>;
  note: string;
  written_at: Date;
}

export interface TransactionCategoriesTable {
  customer_id: Fixed<string>;
  transaction_id: Fixed<string>;
  category:
    | 'income'
    | 'food'
    | 'shopping'
    | 'transportation'
    | 'utilities'
    | 'entertainment'
    | 'business'
    | 'other'
    | 'housing'
    | 'subscriptions'
    | 'health'
    | 'travel'
    | 'education'
    | 'gifts';
  chosen_at: Date;
}

export interface MerchantCategoriesTable {
  customer_id: Fixed<string>;
  merchant: Fixed<string>;
  category:
    | 'income'
    | 'food'
    | 'shopping'
    | 'transportation'
    | 'utilities'
    | 'entertainment'
    | 'business'
    | 'other'
    | 'housing'
    | 'subscriptions'
    | 'health'
    | 'travel'
    | 'education'
    | 'gifts';
  chosen_at: Date;
}

export interface BudgetsTable {
  customer_id: Fixed<string>;
  category: Fixed<
    | 'income'
    | 'food'
    | 'shopping'
    | 'transportation'
    | 'utilities'
    | 'entertainment'
    | 'business'
    | 'other'
    | 'housing'
    | 'subscriptions'
    | 'health'
    | 'travel'
    | 'education'
    | 'gifts'
  >;
  amount_cents: Cents;
  set_at: Date;
}

export interface DisputesTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  transaction_id: Fixed<string>;
  authorization_id: Fixed<string | null>;
  reason: Fixed<'not-mine' | 'wrong-amount' | 'charged-twice' | 'canceled'>;
  details: Fixed<string>;
  status: 'open' | 'under-review' | 'resolved' | 'withdrawn';
  outcome: 'refunded' | 'refused' | null;
  explanation: Generated<string>;
  opened_at: Fixed<Date>;
  for_person_since: Date | null;
  closed_at: Date | null;
}

export interface MailTable {
  id: Fixed<string>;
  to_address: Fixed<string>;
  fallback_address: Fixed<string | null>;
  subject: Fixed<string>;
  text: string;
  html: string;
  created_at: Fixed<Date>;
  sent_by: 'mailbox' | 'smtp' | 'gateway' | null;
  sent_at: Date | null;
  tries: Generated<number>;
  claimed_until: Date | null;
  expires_at: Fixed<Date | null>;
  given_up_at: Date | null;
  short: string | null;
}

export interface NotificationsTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  kind: Fixed<string>;
  title: Fixed<string>;
  text: Fixed<string>;
  path: Fixed<string>;
  event: Fixed<string | null>;
  subject: ColumnType<unknown | null, string | null | undefined, never>;
  created_at: Fixed<Date>;
  read_at: Date | null;
}

export interface NotificationChoicesTable {
  customer_id: Fixed<string>;
  by_email: ColumnType<unknown, string, string>;
  changed_at: Date;
}

export interface ChatMessagesTable {
  id: Fixed<string>;
  reference: Fixed<string>;
  customer_id: Fixed<string | null>;
  conversation: Fixed<string | null>;
  answer_to: Fixed<string>;
  text: Fixed<string>;
  sent_at: Fixed<Date>;
}

export interface DataExportsTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  status: 'waiting' | 'making' | 'ready' | 'failed';
  session_id: string;
  unlocked_until: Date;
  requested_at: Fixed<Date>;
  claimed_until: Date | null;
  tries: Generated<number>;
  progress: Generated<number>;
  ready_at: Date | null;
  expires_at: Date | null;
  bytes: number | null;
  parts: number | null;
}

export interface DataExportPartsTable {
  export_id: Fixed<string>;
  number: Fixed<number>;
  key_id: Fixed<string>;
  content: Fixed<Uint8Array>;
}

export interface VisitsTable {
  id: Computed<number>;
  limit_name: Fixed<string>;
  subject: Fixed<string>;
  at: Fixed<Date>;
}

export interface AuditLogTable {
  id: Computed<number>;
  at: Fixed<Date>;
  action: Fixed<string>;
  customer_id: Fixed<string | null>;
  session_id: Fixed<string | null>;
  address: Fixed<string>;
  detail: ColumnType<unknown, string | undefined, never>;
}

export interface AnsweredRequestsTable {
  owner: Fixed<string>;
  key: Fixed<string>;
  request_hash: Fixed<string>;
  answer: Fixed<string>;
  answered_at: Fixed<Date>;
}

export interface ReceiptKeysTable {
  id: Fixed<string>;
  public_key: Fixed<string>;
  first_used_at: Fixed<Date>;
}

export interface KeyFingerprintTable {
  only_row: FixedDefault<boolean>;
  fingerprint: string;
}

export interface HealthTable {
  only_row: FixedDefault<boolean>;
  at: Date;
}

export interface LedgerAuditsTable {
  only_row: FixedDefault<boolean>;
  claimed_at: Date;
  audited_at: Date | null;
  broken: number | null;
}

export interface LoansTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  application_id: Fixed<string | null>;
  account_id: Fixed<string>;
  reference: Fixed<string>;
  product: Fixed<'personal' | 'home' | 'auto' | 'education' | 'business' | 'credit-line'>;
  amount_cents: Fixed<Cents>;
  annual_rate: ColumnType<string, number, never>;
  term_months: Fixed<number | null>;
  payment_cents: Fixed<Cents | null>;
  opened_on: Fixed<string>;
  opened_at: Fixed<Date>;
  autopay_account_id: string | null;
  due_dates: Generated<number>;
  next_due_on: string;
  interest_from: string;
  closed_at: Date | null;
}

export interface LoanDrawsTable {
  transaction_id: Fixed<string>;
  loan_id: Fixed<string>;
  account_id: Fixed<string | null>;
  amount_cents: Fixed<Cents>;
  drawn_at: Fixed<Date>;
}

export interface LoanPaymentsTable {
  transaction_id: Fixed<string>;
  loan_id: Fixed<string>;
  kind: Fixed<'monthly' | 'extra' | 'payoff'>;
  amount_cents: Fixed<Cents>;
  interest_cents: Fixed<Cents>;
  principal_cents: Fixed<Cents>;
  interest_transaction_id: Fixed<string | null>;
  paid_at: Fixed<Date>;
}

export interface LoanInstallmentsTable {
  loan_id: Fixed<string>;
  due_on: Fixed<string>;
  interest_cents: Fixed<Cents>;
  principal_cents: Fixed<Cents>;
  paid_by: string | null;
  try_on: string | null;
}

export interface AccessTokensTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  hash: Fixed<string>;
  name: Fixed<string>;
  reads_accounts: Fixed<boolean>;
  reads_transactions: Fixed<boolean>;
  created_at: Fixed<Date>;
  expires_at: Fixed<Date>;
  last_used_at: Date | null;
}

export interface AccountGoalsTable {
  account_id: Fixed<string>;
  amount_cents: Cents;
  reach_by: string | null;
  set_at: Date;
}

export interface ChatAnswersTable {
  id: Fixed<string>;
  customer_id: Fixed<string | null>;
  conversation: Fixed<string | null>;
  text: Fixed<string>;
  sent_at: Fixed<Date>;
  seen_at: Date | null;
  mailed_at: Date | null;
}

export interface SupportSharingTable {
  customer_id: Fixed<string>;
  shared_at: Date;
  shared_until: Date;
}

export interface StoredTables {
  schema_migrations: SchemaMigrationsTable;
  schema_numbers: SchemaNumbersTable;
  schema_objects: SchemaObjectsTable;
  customers: CustomersTable;
  pictures: PicturesTable;
  settings: SettingsTable;
  contact_changes: ContactChangesTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  sign_in_attempts: SignInAttemptsTable;
  codes: CodesTable;
  code_tokens: CodeTokensTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  remembered_devices: RememberedDevicesTable;
  passkeys: PasskeysTable;
  spent_challenges: SpentChallengesTable;
  security_alerts: SecurityAlertsTable;
  account_locks: AccountLocksTable;
  accounts: AccountsTable;
  account_looks: AccountLooksTable;
  transactions: TransactionsTable;
  entries: EntriesTable;
  monthly_figures: MonthlyFiguresTable;
  started_terms: StartedTermsTable;
  interest_payments: InterestPaymentsTable;
  permits: PermitsTable;
  transfers: TransfersTable;
  external_transfers: ExternalTransfersTable;
  recipients: RecipientsTable;
  payees: PayeesTable;
  bill_payments: BillPaymentsTable;
  people: PeopleTable;
  payment_requests: PaymentRequestsTable;
  opened_requests: OpenedRequestsTable;
  person_payments: PersonPaymentsTable;
  scheduled_payments: ScheduledPaymentsTable;
  scheduled_runs: ScheduledRunsTable;
  card_applications: CardApplicationsTable;
  cards: CardsTable;
  card_authorizations: CardAuthorizationsTable;
  card_refunds: CardRefundsTable;
  statement_charges: StatementChargesTable;
  credit_payouts: CreditPayoutsTable;
  loan_applications: LoanApplicationsTable;
  check_pictures: CheckPicturesTable;
  check_deposits: CheckDepositsTable;
  transaction_notes: TransactionNotesTable;
  transaction_categories: TransactionCategoriesTable;
  merchant_categories: MerchantCategoriesTable;
  budgets: BudgetsTable;
  disputes: DisputesTable;
  mail: MailTable;
  notifications: NotificationsTable;
  notification_choices: NotificationChoicesTable;
  chat_messages: ChatMessagesTable;
  data_exports: DataExportsTable;
  data_export_parts: DataExportPartsTable;
  visits: VisitsTable;
  audit_log: AuditLogTable;
  answered_requests: AnsweredRequestsTable;
  receipt_keys: ReceiptKeysTable;
  key_fingerprint: KeyFingerprintTable;
  health: HealthTable;
  ledger_audits: LedgerAuditsTable;
  loans: LoansTable;
  loan_draws: LoanDrawsTable;
  loan_payments: LoanPaymentsTable;
  loan_installments: LoanInstallmentsTable;
  access_tokens: AccessTokensTable;
  account_goals: AccountGoalsTable;
  chat_answers: ChatAnswersTable;
  support_sharing: SupportSharingTable;
}
