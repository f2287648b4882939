import type { Cents } from '@bank/shared/money';
import type { Selectable } from 'kysely';
import type { AccountsTable, CardsTable, Transaction, TransactionsTable } from '../db/tables';
import type { ServerKeys } from '../keys/key-ring';

export interface DemoCustomer {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
  address: string;
  dateOfBirth: string;
  pin: string;
  isVerified: boolean;
  accounts: { id: string; type: Selectable<AccountsTable>['account_type']; number: string }[];
  /** Their IDs, by kind. */
  cards: Partial<Record<NonNullable<Selectable<CardsTable>['kind']>, string>>;
  /** The ID of a loan with a history. */
  loan?: string;
}

/** The type of a customer's account, or one of the bank's internal accounts. */
export type Place =
  | 'checking'
  | 'savings'
  | 'business'
  | 'investment'
  | 'bank_cash'
  | 'bank_interest'
  | 'bank_card_settlement'
  | 'bank_payment_clearing';

export interface PastTransaction {
  type: Selectable<TransactionsTable>['transaction_type'];
  category: Selectable<TransactionsTable>['category'];
  description: string;
  merchant: string;
  from: Place;
  to: Place;
  amount: Cents;
  at: Date;
}

/** A customer of the demo, with transactions that are in the ledger. */
export interface DemoLife {
  customer: DemoCustomer;
  history: readonly (PastTransaction & { id: string })[];
  since: Date;
  now: Date;
  keys: ServerKeys;
}

/** Inserts what customers of the demo have of a feature, besides their transactions. */
export type InsertDemo = (tx: Transaction, life: DemoLife) => Promise<void>;
