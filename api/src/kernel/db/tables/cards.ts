import type { CardChannel, DeclineReason } from '@bank/shared/contracts/card-payments';
import type { CardKind } from '@bank/shared/contracts/cards';
import type { CardNetwork, CardType } from '@bank/shared/contracts/owned-cards';
import type { Category } from '@bank/shared/contracts/transactions';
import type { Cents } from '@bank/shared/money';
import type { Generated } from 'kysely';
import type { Fixed } from './fixed';

export interface CardsTable {
  id: Fixed<string>;
  customer_id: Fixed<string>;
  /** Null for a replacement and for a virtual card. */
  application_id: Fixed<string | null>;
  /** The card that this one replaced. */
  replaces: Fixed<string | null>;
  kind: Fixed<CardKind | null>;
  card_type: Fixed<CardType>;
  network: Fixed<CardNetwork>;
  number_hash: string;
  sealed_number: string;
  sealed_code: string;
  last_four: Fixed<string>;
  /** The last day of its last month. */
  expires_on: string;
  /** What a renewed card had before; null for others. */
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
  category: Fixed<Category>;
  channel: Fixed<CardChannel>;
  country: Fixed<string>;
  amount_cents: Fixed<Cents>;
  captured_cents: Generated<Cents>;
  refunded_cents: Generated<Cents>;
  status: 'held' | 'captured' | 'released' | 'expired' | 'declined';
  reason: Fixed<DeclineReason | null>;
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
