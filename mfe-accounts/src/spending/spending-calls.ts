import type { InputOf } from '@bank/shared/contracts/call';
import * as contracts from '@bank/shared/contracts/insights';
import { listSubscriptions } from '@bank/shared/contracts/insights';
import { send } from '@bank/shared/http';
import { queryOptions } from '@bank/shared/query';
import { spendingKey } from '../spending-calls';

export const subscriptionsOptions = (zone: string) =>
  queryOptions({
    queryKey: [...spendingKey, 'subscriptions', zone],
    queryFn: async ({ signal }) => (await send(listSubscriptions, { query: { zone }, signal })).data,
  });

export const setBudget = (body: InputOf<typeof contracts.setBudget>['body']) =>
  send(contracts.setBudget, { body });
