import type { AccountColor } from '@bank/shared/contracts/account-details';
import type { Category, TransactionType } from '@bank/shared/contracts/transactions';
import type { Cents } from '@bank/shared/money';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from './fixed';

export interface AccountsTable {
  id: Fixed<string>;
  customer_id: Fixed<string | null>;
  account_type: Fixed<'checking' | 'savings' | 'business' | 'investment' | 'internal' | 'credit'>;
  account_number: Fixed<string>;
  /** Only the trigger on entries may change it. */
  balance_cents: ColumnType<Cents, never, never>;
  /** Only the trigger on card authorizations may change it. */
  held_cents: ColumnType<Cents, never, never>;
  /** Only a credit card's account has one. */
  credit_limit_cents: ColumnType<Cents | null, Cents | null | undefined, never>;
  is_active: Generated<boolean>;
  opened_at: Fixed<Date>;
  /** From then on, the database refuses any balance but zero. */
  closed_at: ColumnType<Date | null, never, Date>;
}

export interface AccountLooksTable {
  account_id: Fixed<string>;
  nickname: string;
  /** Null until the customer chooses one. */
  color: AccountColor | null;
  changed_at: Date;
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
  /** Copied from the transaction, so that an index can serve lists filtered by type. */
  transaction_type: Fixed<TransactionType>;
  amount_cents: Fixed<Cents>;
  created_at: Fixed<Date>;
}

export interface MonthlyFiguresTable {
  scope: ColumnType<string, never, never>;
  month: ColumnType<string, never, never>;
  income_cents: ColumnType<Cents, never, never>;
  expense_cents: ColumnType<Cents, never, never>;
  transactions: ColumnType<number, never, never>;
}

export interface StartedTermsTable {
  terms: Fixed<'savings-interest' | 'card-charges'>;
  starts_on: Fixed<string>;
}

export interface InterestPaymentsTable {
  account_id: Fixed<string>;
  /** Its first day. */
  month: Fixed<string>;
  amount_cents: Fixed<Cents>;
  transaction_id: Fixed<string | null>;
  paid_at: Fixed<Date>;
}
