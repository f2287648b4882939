import type { Tx } from '../../kernel/bank/tx';
import { accountNotFound } from '../placement/payment-errors';

export async function findSource(tx: Tx, customerId: string, id: string) {
  const source = await tx
    .selectFrom('accounts')
    .select(['balance_cents', 'held_cents', 'is_active'])
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!source?.is_active) throw accountNotFound('from_account_id');
  return source;
}
