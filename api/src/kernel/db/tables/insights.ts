import type { DisputeReason } from '@bank/shared/contracts/insights';
import type { DisputeStatus, OwnCategory } from '@bank/shared/contracts/transactions';
import type { Cents } from '@bank/shared/money';
import type { Generated } from 'kysely';
import type { Fixed } from './fixed';

export interface TransactionNotesTable {
  customer_id: Fixed<string>;
  transaction_id: Fixed<string>;
  note: string;
  written_at: Date;
}

export interface TransactionCategoriesTable {
  customer_id: Fixed<string>;
  transaction_id: Fixed<string>;
  category: OwnCategory;
  chosen_at: Date;
}

export interface MerchantCategoriesTable {
  customer_id: Fixed<string>;
  /** In lower case. */
  merchant: Fixed<string>;
  category: OwnCategory;
  chosen_at: Date;
}

export interface BudgetsTable {
  customer_id: Fixed<string>;
  category: Fixed<OwnCategory>;
  amount_cents: Cents;
  set_at: Date;
}

export interface DisputesTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  transaction_id: Fixed<string>;
  /** The card payment that was booked; null for other transactions. */
  authorization_id: Fixed<string | null>;
  reason: Fixed<DisputeReason>;
  details: Fixed<string>;
  status: DisputeStatus;
  outcome: 'refunded' | 'refused' | null;
  explanation: Generated<string>;
  opened_at: Fixed<Date>;
  /** When the rules left it to a person; null for all others. */
  for_person_since: Date | null;
  closed_at: Date | null;
}
