import type { Account } from '@bank/shared/contracts/accounts';
import { listTransactions, type Transaction } from '@bank/shared/contracts/transactions';
import { send } from '@bank/shared/http';
import { queryOptions, transactionsKey } from '@bank/shared/query';
import { primaryAccount } from '../../money-fields';
import { type Draft, destinationsFor, draftFrom } from '../transfer-draft';

const query = { transaction_type: 'transfer', limit: 200 } as const;

/** The form waits for it, but works without it. */
export const latestTransfersOptions = queryOptions({
  queryKey: [...transactionsKey, 'usual', query] as const,
  queryFn: async ({ signal }) => (await send(listTransactions, { query, signal })).data.results,
  retry: false,
});

/** The only other account, or the one that got money most often. */
function usualDestination(
  accounts: readonly Account[],
  from: string,
  transfers: readonly Transaction[],
): Account | undefined {
  const others = destinationsFor(accounts, from);
  if (others.length === 1) return others[0];
  const timesPaid = ({ account_number }: Account) =>
    transfers.filter(
      ({ from_account_number, to_account_number }) =>
        from_account_number && to_account_number === account_number,
    ).length;
  const [best] = [...others].sort((one, other) => timesPaid(other) - timesPaid(one));
  return best && timesPaid(best) > 0 ? best : undefined;
}

/** What the customer would choose anyway, with what the link says. */
export function usualDraft(
  accounts: readonly Account[],
  search: URLSearchParams,
  transfers: readonly Transaction[],
): Draft {
  const linked = draftFrom(accounts, search.get('from'));
  const fromAccount = linked.fromAccount || (primaryAccount(accounts)?.id ?? '');
  return {
    ...linked,
    transferType: search.get('to') === 'bank' ? 'external' : 'internal',
    fromAccount,
    toAccount: usualDestination(accounts, fromAccount, transfers)?.id ?? '',
  };
}
