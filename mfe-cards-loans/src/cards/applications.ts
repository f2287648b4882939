import { listCards } from '@bank/shared/contracts/cards';
import { send } from '@bank/shared/http';
import { cardsKey, queryOptions } from '@bank/shared/query';

export const cardsOptions = queryOptions({
  queryKey: cardsKey,
  queryFn: async ({ signal }) => (await send(listCards, { signal })).data,
  staleTime: 10 * 60_000,
});
