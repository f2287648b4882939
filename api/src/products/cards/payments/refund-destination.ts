import type { Tx } from '../../../kernel/bank/bank';
import { findPayoutAccount } from '../../../ledger/accounts/payout-account';

export interface RefundDestination {
  accountId: string;
  /** What the customer sees the money on. */
  kind: 'card' | 'account';
  ending: string;
}

/**
 * The account that paid or, if it's closed, another one of the customer. None if the customer has left. The caller holds
 * the lock of the customer's payments, which a closing takes, too.
 */
export async function findRefundDestination(
  tx: Tx,
  { card_id, account_id }: { card_id: string; account_id: string },
): Promise<RefundDestination | null> {
  const { customer_id, last_four, closed_at } = await tx
    .selectFrom('cards')
    .innerJoin('accounts', (join) => join.on('accounts.id', '=', account_id))
    .select(['cards.customer_id', 'last_four', 'closed_at'])
    .where('cards.id', '=', card_id)
    .executeTakeFirstOrThrow();
  if (!closed_at) return { accountId: account_id, kind: 'card', ending: last_four };
  const other = await findPayoutAccount(tx, customer_id);
  return other ? { accountId: other.id, kind: 'account', ending: other.account_number.slice(-4) } : null;
}
