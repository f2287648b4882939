import type { Card, CardApplication, CardKind } from '@bank/shared/contracts/cards';
import { cardsKey, cardsOptions, useMutation, useQueryClient } from '@bank/shared/query';
import { useLatch } from '@bank/shared/ui/forms';
import { useRef } from 'react';
import { isUnanswered, isWaiting } from '../application-failure';
import { applyForCard } from './apply-for-card';

interface Outcome {
  onKept: (card: Card) => void;
  onRefused: (failure: Error) => void;
}

/** Sends an application, one at a time. */
export function useCardApplication({ onKept, onRefused }: Outcome) {
  const cache = useQueryClient();
  const latch = useLatch();
  /** By kind of card: what had been applied for before the first try that nobody answered. */
  const lost = useRef(new Map<CardKind, readonly Card[]>());

  async function apply(application: CardApplication): Promise<Card> {
    const kind = application.selected_card;
    const known = lost.current.get(kind);
    const before = known ?? (await readCards());
    try {
      return await applyForCard(application);
    } catch (failure) {
      const kept = isWaiting(failure) && known && (await findSince(known, kind));
      if (kept) return kept;
      if (isUnanswered(failure) && before) lost.current.set(kind, before);
      throw failure;
    }
  }

  /** Null where the bank does not say. */
  const readCards = () => cache.fetchQuery({ ...cardsOptions, staleTime: 0 }).catch(() => null);

  /** One that waits now and was not there before is the one that was sent. */
  async function findSince(known: readonly Card[], kind: CardKind) {
    const cards = (await readCards()) ?? [];
    return cards.find(
      ({ id, selected_card }) => selected_card === kind && !known.some((old) => old.id === id),
    );
  }

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: apply,
    onSuccess: (card) => {
      void cache.invalidateQueries({ queryKey: cardsKey });
      onKept(card);
    },
    onError: onRefused,
    onSettled: latch.release,
  });

  return {
    apply: (application: CardApplication) => latch.take() && mutate(application),
    isSending: isPending,
    failure: error,
    forgetFailure: () => error && reset(),
  };
}
