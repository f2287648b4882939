import type { Tx } from '../../kernel/bank/bank';
import { accountNotFound } from './payment-errors';

/** Open, and the customer's. */
export const findOwnAccount = (
  tx: Tx,
  customerId: string,
  id: string,
  field: Parameters<typeof accountNotFound>[0],
) =>
  tx
    .selectFrom('accounts')
    .select(['id', 'account_number', 'balance_cents', 'held_cents'])
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirstOrThrow(() => accountNotFound(field));
