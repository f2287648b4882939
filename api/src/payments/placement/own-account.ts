import type { Tx } from '../../kernel/bank/bank';
import { accountNotFound } from './payment-errors';

/** Open, and the customer's. The lock makes an account that is just being closed wait, or the caller. */
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
    .forKeyShare()
    .executeTakeFirstOrThrow(() => accountNotFound(field));
