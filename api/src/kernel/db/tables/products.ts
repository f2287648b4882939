import type { DecidedApplication } from '@bank/shared/contracts/card-applications';
import type { CardKind } from '@bank/shared/contracts/cards';
import type { LoanProduct, LoanStatus } from '@bank/shared/contracts/loans';
import type { Cents } from '@bank/shared/money';
import type { ColumnType, Generated } from 'kysely';
import type { Fixed } from './fixed';

export interface CardApplicationsTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  reference: Fixed<string>;
  selected_card: Fixed<CardKind>;
  first_name: Fixed<string>;
  last_name: Fixed<string>;
  email: Fixed<string>;
  phone_number: Fixed<string>;
  country_of_residence: Fixed<string>;
  city_of_residence: Fixed<string>;
  delivery_option: Fixed<'pickup' | 'postal' | 'courier'>;
  shipping_address: Fixed<string>;
  status: Generated<DecidedApplication['status']>;
  applied_at: Fixed<Date>;
  decided_at: Generated<Date | null>;
  reason: Generated<string>;
}

/** Outlives the generation that its private key came from. */
export interface ReceiptKeysTable {
  id: Fixed<string>;
  /** In base64url, as in a JSON Web Key. */
  public_key: Fixed<string>;
  first_used_at: Fixed<Date>;
}

export interface LoanApplicationsTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  reference: Fixed<string>;
  product: Fixed<LoanProduct>;
  amount_cents: Fixed<Cents>;
  term_months: Fixed<number | null>;
  /** In percent. The driver returns numeric columns as text. */
  annual_rate: ColumnType<string, number, never>;
  purpose: Fixed<string>;
  status: Generated<LoanStatus>;
  applied_at: Fixed<Date>;
  decided_at: Generated<Date | null>;
  reason: Generated<string>;
}
