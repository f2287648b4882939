import type { Cents } from '@bank/shared/money';
import type { Bank } from '../../kernel/bank/bank';
import { events } from './events';
import { findSharing } from './sharing';

export interface SharedAccounts {
  until: string;
  accounts: { kind: string; ending: string; balance: Cents }[];
  transactions: { at: Date; description: string; amount: Cents; ending: string }[];
}

const shownTransactions = 20;

/** What the customer lets support see; each look is in the customer's activity. */
export async function lookAtAccounts(bank: Bank, customerId: string): Promise<SharedAccounts | null> {
  return bank.command('bank', async (tx) => {
    const until = await findSharing(tx, customerId, tx.now());
    if (until === null) return null;
    const accounts = await tx
      .selectFrom('accounts')
      .select(['account_type', 'account_number', 'balance_cents'])
      .where('customer_id', '=', customerId)
      .where('is_active', '=', true)
      .orderBy('opened_at')
      .orderBy('id')
      .execute();
    const transactions = await tx
      .selectFrom('entries')
      .innerJoin('accounts', 'accounts.id', 'entries.account_id')
      .innerJoin('transactions', 'transactions.id', 'entries.transaction_id')
      .select(['entries.created_at as at', 'transactions.description', 'entries.amount_cents as amount'])
      .select('accounts.account_number')
      .where('accounts.customer_id', '=', customerId)
      .orderBy('entries.created_at', 'desc')
      .orderBy('entries.transaction_id', 'desc')
      .limit(shownTransactions)
      .execute();
    await tx.audit({ event: events.supportSawAccounts, customerId });
    const ending = (number: string) => number.slice(-4);
    return {
      until,
      accounts: accounts.map(({ account_type: kind, account_number, balance_cents: balance }) => ({
        ...{ kind, balance },
        ending: ending(account_number),
      })),
      transactions: transactions.map(({ account_number, ...row }) => ({
        ...row,
        ending: ending(account_number),
      })),
    };
  });
}
