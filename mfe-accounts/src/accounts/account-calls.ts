import * as contracts from '@bank/shared/contracts/account-details';
import {
  type AccountLook,
  type BalanceRange,
  getBalanceHistory,
  listComingUp,
} from '@bank/shared/contracts/account-details';
import { send } from '@bank/shared/http';
import { accountsKey, queryOptions } from '@bank/shared/query';

export const balanceHistoryOptions = (id: string, days: BalanceRange) =>
  queryOptions({
    queryKey: [...accountsKey, id, 'history', days],
    queryFn: async ({ signal }) =>
      (await send(getBalanceHistory, { params: { id }, query: { days }, signal })).data,
  });

/** Always fetched again: other pages schedule bills and cancel transfers. */
export const comingUpOptions = (account_id: string) =>
  queryOptions({
    queryKey: [...accountsKey, account_id, 'coming up'],
    queryFn: async ({ signal }) => (await send(listComingUp, { query: { account_id }, signal })).data,
    staleTime: 0,
  });

export const updateAccountLook = async (id: string, body: AccountLook) =>
  (await send(contracts.updateAccountLook, { params: { id }, body })).data;
