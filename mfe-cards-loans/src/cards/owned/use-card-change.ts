import type { OwnedCard } from '@bank/shared/contracts/owned-cards';
import { ownedCardsKey, useMutation, useQueryClient } from '@bank/shared/query';
import { ownedCardsOptions } from './owned-cards';

/** Shows the changed card at once, then what else the change affected. */
export function useCardChange<Order>(change: (order: Order) => Promise<OwnedCard>) {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: (changed) =>
      cache.setQueryData(ownedCardsOptions.queryKey, (known) =>
        known?.map((card) => (card.id === changed.id ? changed : card)),
      ),
    onSettled: () => cache.invalidateQueries({ queryKey: ownedCardsKey }),
  });
}
