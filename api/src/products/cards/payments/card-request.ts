import type { CardChannel, DeclineReason } from '@bank/shared/contracts/card-payments';
import type { Category } from '@bank/shared/contracts/transactions';
import type { Cents } from '@bank/shared/money';

/** A merchant's question whether a card can pay. */
export interface CardRequest {
  number: string;
  /** MM/YY. */
  expires: string;
  code?: string;
  amount: Cents;
  merchant: string;
  category: Category;
  channel: CardChannel;
  /** ISO 3166 alpha-2. */
  country: string;
  /** Chosen by the merchant; stays the same on retries. */
  key: string;
}

/** Without an ID if no card has the number, or after too many attempts. */
export type Authorized =
  | { status: 'held'; id: string }
  | { status: 'declined'; id: string | null; reason: DeclineReason };
