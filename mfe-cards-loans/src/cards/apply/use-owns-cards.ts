import { useQuery } from '@bank/shared/query';
import { isUsable } from '../owned/card-face';
import { ownedCardsOptions } from '../owned/owned-cards';

/** True while the cards load, because the offers can unfold below them without moving anything. */
export function useOwnsCards(): boolean {
  const { data: cards, isError } = useQuery(ownedCardsOptions);
  return cards ? cards.some(isUsable) : !isError;
}
