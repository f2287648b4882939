import { queryOptions } from '@tanstack/react-query';
import { listCards } from '../contracts/products/cards';
import { send } from '../http/send';
import { cardsKey } from './keys';

export const cardsOptions = queryOptions({
  queryKey: cardsKey,
  queryFn: async ({ signal }) => (await send(listCards, { signal })).data,
  staleTime: 10 * 60_000,
});
