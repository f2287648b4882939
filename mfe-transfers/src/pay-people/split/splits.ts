import * as contracts from '@bank/shared/contracts/requests';
import { send } from '@bank/shared/http';
import type { Cents } from '@bank/shared/money';
import { mutationOptions, queryOptions } from '@bank/shared/query';

/** Always stale, because requests change what is left. */
export const splitOptions = (id: string) =>
  queryOptions({
    queryKey: ['split', id],
    queryFn: async ({ signal }) => (await send(contracts.getSplit, { params: { id }, signal })).data,
    staleTime: 0,
  });

export interface SplitOrder {
  /** The idempotency key of this split and all its retries. */
  key: string;
  transactionId: string;
  accountId: string;
  note: string;
  shares: { personId: string; amount: Cents }[];
}

export const splitTransaction = mutationOptions({
  mutationFn: async ({ key, transactionId, accountId, note, shares }: SplitOrder) => {
    const body = {
      transaction_id: transactionId,
      account_id: accountId,
      note,
      shares: shares.map(({ personId, amount }) => ({ person_id: personId, amount: amount / 100 })),
    };
    return (await send(contracts.splitTransaction, { body, headers: { 'Idempotency-Key': key } })).data
      .requests;
  },
});
