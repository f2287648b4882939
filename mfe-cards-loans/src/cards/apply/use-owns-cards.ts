import { isFull } from '@bank/shared/mode';
import { useQuery } from '@bank/shared/query';
import { isUsable } from '../owned/card-face';
import { ownedCardsOptions } from '../owned/owned-cards';

/** True while the cards load, because the offers can unfold below them without moving anything. */
export function useOwnsCards(): boolean {
  const hasCards = isFull();
  const { data: cards, isError } = useQuery({ ...ownedCardsOptions, enabled: hasCards });
  if (!hasCards) return false;
  return cards ? cards.some(isUsable) : !isError;
}
