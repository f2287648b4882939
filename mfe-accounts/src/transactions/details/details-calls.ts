import type { InputOf } from '@bank/shared/contracts/call';
import * as contracts from '@bank/shared/contracts/insights';
import { getTransactionDetails } from '@bank/shared/contracts/insights';
import { send } from '@bank/shared/http';
import { queryOptions, transactionsKey, useMutation, useQueryClient } from '@bank/shared/query';
import { spendingKey } from '../../spending-calls';

export const detailsOptions = (id: string) =>
  queryOptions({
    queryKey: [...transactionsKey, 'details', id],
    queryFn: async ({ signal }) => (await send(getTransactionDetails, { params: { id }, signal })).data,
    staleTime: 0,
  });

export const updateNote = (id: string, note: string) =>
  send(contracts.updateNote, { params: { id }, body: { note } });

export const chooseCategory = (id: string, body: InputOf<typeof contracts.chooseCategory>['body']) =>
  send(contracts.chooseCategory, { params: { id }, body });

export const openDispute = (body: InputOf<typeof contracts.openDispute>['body'], key: string) =>
  send(contracts.openDispute, { body, headers: { 'Idempotency-Key': key } });

export const withdrawDispute = (id: string) => send(contracts.withdrawDispute, { params: { id } });

/** Lists, totals and figures follow a change of one transaction. Changes in one scope wait for each other. */
export function useChange<Wanted>(
  mutationFn: (wanted: Wanted) => Promise<unknown>,
  { scope }: { scope?: { id: string } } = {},
) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn,
    ...(scope && { scope }),
    // Without a connection, it fails at once instead of waiting for one, so that nothing changes later.
    networkMode: 'always',
    onSuccess: async () => {
      await Promise.all([
        cache.invalidateQueries({ queryKey: transactionsKey }),
        cache.invalidateQueries({ queryKey: spendingKey }),
      ]);
    },
  });
}
