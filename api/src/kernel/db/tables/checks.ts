import type { Cents } from '@bank/shared/money';
import type { Generated } from 'kysely';
import type { Fixed } from './fixed';

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
  decided_at: Generated<Date | null>;
  transaction_id: Generated<string | null>;
}
