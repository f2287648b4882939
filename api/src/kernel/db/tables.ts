import type { AccountLocksTable, SecurityAlertsTable } from './tables/account-lock';
import type {
  CardAuthorizationsTable,
  CardRefundsTable,
  CardsTable,
  CreditPayoutsTable,
  StatementChargesTable,
} from './tables/cards';
import type { ChatMessagesTable } from './tables/chat';
import type { CheckDepositsTable, CheckPicturesTable } from './tables/checks';
import type { DataExportPartsTable, DataExportsTable } from './tables/data-export';
import type {
  CodesTable,
  CodeTokensTable,
  ContactChangesTable,
  CustomersTable,
  NotificationChoicesTable,
  NotificationsTable,
  PicturesTable,
  RefreshTokensTable,
  SessionsTable,
  SettingsTable,
  SignInAttemptsTable,
  VisitsTable,
} from './tables/identity';
import type {
  BudgetsTable,
  DisputesTable,
  MerchantCategoriesTable,
  TransactionCategoriesTable,
  TransactionNotesTable,
} from './tables/insights';
import type {
  AccountLooksTable,
  AccountsTable,
  EntriesTable,
  InterestPaymentsTable,
  MonthlyFiguresTable,
  StartedTermsTable,
  TransactionsTable,
} from './tables/ledger';
import type { PasskeysTable, SpentChallengesTable } from './tables/passkeys';
import type {
  BillPaymentsTable,
  ExternalTransfersTable,
  OpenedRequestsTable,
  PayeesTable,
  PaymentRequestsTable,
  PaymentSchedulesTable,
  PeopleTable,
  PermitsTable,
  PersonPaymentsTable,
  PlannedPaymentsTable,
  PlannedRunsTable,
  RecipientsTable,
  ScheduleRunsTable,
  TransfersTable,
} from './tables/payments';
import type { CardApplicationsTable, LoanApplicationsTable, ReceiptKeysTable } from './tables/products';
import type {
  AnsweredRequestsTable,
  AnswersByKeyView,
  AuditLogTable,
  FinishedUpgradesTable,
  HealthTable,
  KeyFingerprintTable,
  LedgerAuditsTable,
  MailTable,
  SchemaMigrationsTable,
  SchemaNumbersTable,
  SchemaObjectsTable,
} from './tables/records';

export type * from './tables/account-lock';
export type * from './tables/cards';
export type * from './tables/chat';
export type * from './tables/data-export';
export type * from './tables/identity';
export type * from './tables/insights';
export type * from './tables/ledger';
export type * from './tables/passkeys';
export type * from './tables/payments';
export type * from './tables/products';
export type * from './tables/records';

import type { RecoveryCodesTable, RememberedDevicesTable, SecondFactorsTable } from './tables/second-factor';

export interface Tables {
  customers: CustomersTable;
  accounts: AccountsTable;
  account_looks: AccountLooksTable;
  transactions: TransactionsTable;
  entries: EntriesTable;
  started_terms: StartedTermsTable;
  interest_payments: InterestPaymentsTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  sign_in_attempts: SignInAttemptsTable;
  audit_log: AuditLogTable;
  mail: MailTable;
  codes: CodesTable;
  code_tokens: CodeTokensTable;
  contact_changes: ContactChangesTable;
  visits: VisitsTable;
  pictures: PicturesTable;
  settings: SettingsTable;
  notifications: NotificationsTable;
  notification_choices: NotificationChoicesTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  remembered_devices: RememberedDevicesTable;
  answered_requests: AnsweredRequestsTable;
  answers_by_key: AnswersByKeyView;
  finished_upgrades: FinishedUpgradesTable;
  key_fingerprint: KeyFingerprintTable;
  health: HealthTable;
  ledger_audits: LedgerAuditsTable;
  permits: PermitsTable;
  transfers: TransfersTable;
  external_transfers: ExternalTransfersTable;
  payees: PayeesTable;
  bill_payments: BillPaymentsTable;
  recipients: RecipientsTable;
  people: PeopleTable;
  person_payments: PersonPaymentsTable;
  receipt_keys: ReceiptKeysTable;
  payment_requests: PaymentRequestsTable;
  opened_requests: OpenedRequestsTable;
  payment_schedules: PaymentSchedulesTable;
  schedule_runs: ScheduleRunsTable;
  planned_payments: PlannedPaymentsTable;
  planned_runs: PlannedRunsTable;
  monthly_figures: MonthlyFiguresTable;
  card_applications: CardApplicationsTable;
  cards: CardsTable;
  card_authorizations: CardAuthorizationsTable;
  card_refunds: CardRefundsTable;
  statement_charges: StatementChargesTable;
  credit_payouts: CreditPayoutsTable;
  passkeys: PasskeysTable;
  spent_challenges: SpentChallengesTable;
  security_alerts: SecurityAlertsTable;
  account_locks: AccountLocksTable;
  loan_applications: LoanApplicationsTable;
  check_pictures: CheckPicturesTable;
  check_deposits: CheckDepositsTable;
  transaction_notes: TransactionNotesTable;
  transaction_categories: TransactionCategoriesTable;
  merchant_categories: MerchantCategoriesTable;
  budgets: BudgetsTable;
  disputes: DisputesTable;
  chat_messages: ChatMessagesTable;
  data_exports: DataExportsTable;
  data_export_parts: DataExportPartsTable;
  schema_migrations: SchemaMigrationsTable;
  schema_numbers: SchemaNumbersTable;
  schema_objects: SchemaObjectsTable;
}
