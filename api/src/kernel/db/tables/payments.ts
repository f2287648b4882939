import type { PlanStatus } from '@bank/shared/contracts/bills';
import type { PersonRepeats, Repeats } from '@bank/shared/contracts/payment-purpose';
import type { PersonPaymentStatus } from '@bank/shared/contracts/people';
import type { ScheduleStatus } from '@bank/shared/contracts/schedules';
import type { Category } from '@bank/shared/contracts/transactions';
import type { Cents } from '@bank/shared/money';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from './fixed';

export interface PermitsTable {
  id: Fixed<string>;
  session_id: Fixed<string>;
  from_account_id: Fixed<string | null>;
  to_account_id: Fixed<string | null>;
  amount_cents: Fixed<Cents | null>;
  /** The payee or recipient and, for a scheduled payment, the schedule; null permits any. */
  purpose: Fixed<string | null>;
  granted_at: Fixed<Date>;
  expires_at: Fixed<Date>;
}

export interface TransfersTable {
  transaction_id: ColumnType<string, never, never>;
  customer_id: ColumnType<string, never, never>;
  permit_id: ColumnType<string, never, never>;
  kind: ColumnType<'internal' | 'external' | 'bill' | 'card', never, never>;
  status: ColumnType<
    'completed' | 'held' | 'settled' | 'returned' | 'cancelled',
    never,
    'settled' | 'returned' | 'cancelled'
  >;
  created_at: ColumnType<Date, never, never>;
  idempotency_key: ColumnType<string | null, never, never>;
  request_hash: ColumnType<string | null, never, never>;
  answer: ColumnType<string, never, never>;
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
  /** No other process delivers the transfer before this time. */
  claimed_until: Date | null;
  tries: Generated<number>;
  next_try_at: Date | null;
}

export interface PayeesTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  name: Fixed<string>;
  account_number: Fixed<string>;
  category: Fixed<Category>;
  created_at: Fixed<Date>;
  removed_at: Date | null;
}

export interface BillPaymentsTable {
  transaction_id: Fixed<string>;
  payee_id: Fixed<string>;
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

export interface PlannedPaymentsTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  payee_id: Fixed<string>;
  from_account_id: Fixed<string>;
  amount_cents: Fixed<Cents>;
  description: Fixed<string>;
  repeats: Fixed<Repeats>;
  first_on: Fixed<string>;
  next_on: string;
  status: Generated<PlanStatus>;
  planned_at: Fixed<Date>;
  permit_id: Fixed<string>;
}

export interface PlannedRunsTable {
  plan_id: Fixed<string>;
  due_on: Fixed<string>;
  ran_at: Fixed<Date>;
  transaction_id: Fixed<string | null>;
  failure: Fixed<string | null>;
}

export interface PeopleTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  /** The account that receives the money. */
  account_id: Fixed<string>;
  found_at: Fixed<Date>;
  last_paid_at: Date | null;
  forgotten_at: Date | null;
}

export type ReviewReason = 'new-device' | 'many-new-people' | 'passing-through';

export interface PersonPaymentsTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  person_id: Fixed<string>;
  /** The account that it draws on. */
  account_id: Fixed<string>;
  to_account_id: Fixed<string>;
  amount_cents: Fixed<Cents>;
  note: Fixed<string>;
  status: PersonPaymentStatus;
  permit_id: Fixed<string>;
  created_at: Fixed<Date>;
  sends_at: Fixed<Date>;
  closed_at: Date | null;
  /** The payer's transaction. */
  transaction_id: string | null;
  /** The other person's transaction. */
  receiving_transaction_id: string | null;
  /** The request that it pays. */
  request_id: ColumnType<string | null, string | null | undefined, never>;
  /** Why the bank waits a day with it. */
  review_reason: ColumnType<ReviewReason | null, ReviewReason | null | undefined, never>;
}

export interface PaymentRequestsTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  /** The account that receives the money. */
  account_id: Fixed<string>;
  amount_cents: Fixed<Cents>;
  note: Fixed<string>;
  /** Whom the customer asks; null for a link. */
  person_id: Fixed<string | null>;
  asked_id: Fixed<string | null>;
  /** The transaction that it splits. */
  transaction_id: Fixed<string | null>;
  /** Payments and time decide about the rest. */
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

export interface PaymentSchedulesTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  person_id: Fixed<string>;
  from_account_id: string;
  amount_cents: Cents;
  note: string;
  repeats: Fixed<PersonRepeats>;
  /** Sets the rhythm. Another next date becomes the first. */
  first_on: string;
  next_on: string;
  status: ScheduleStatus;
  created_at: Fixed<Date>;
  permit_id: string;
}

export interface ScheduleRunsTable {
  schedule_id: Fixed<string>;
  due_on: Fixed<string>;
  ran_at: Fixed<Date>;
  payment_id: Fixed<string | null>;
  failure: Fixed<string | null>;
}
