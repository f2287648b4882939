import type { Card, CardApplication, CardKind } from '@bank/shared/contracts/cards';
import { cardsKey, cardsOptions, useMutation, useQueryClient } from '@bank/shared/query';
import { useLatch } from '@bank/shared/ui/forms';
import { useRef } from 'react';
import { applyForCard } from '../api/apply-for-card';
import { isUnanswered, isWaiting } from '../rules/card-failure';

interface Outcome {
  onKept: (card: Card) => void;
  onRefused: (failure: Error) => void;
}

/** Sends an application, one at a time. */
export function useCardApplication({ onKept, onRefused }: Outcome) {
  const cache = useQueryClient();
  const latch = useLatch();
  const lost = useRef(new Set<CardKind>());

  /** After an answer that was lost on the way, the one that waits is the one that was sent. */
  async function apply(application: CardApplication): Promise<Card> {
    const kind = application.selected_card;
    try {
      return await applyForCard(application);
    } catch (failure) {
      const isOurs = failure instanceof Error && isWaiting(failure) && lost.current.has(kind);
      const kept = isOurs && (await waitingFor(kind));
      if (kept) return kept;
      if (failure instanceof Error && isUnanswered(failure)) lost.current.add(kind);
      throw failure;
    }
  }

  async function waitingFor(kind: CardKind) {
    const cards = await cache.fetchQuery({ ...cardsOptions, staleTime: 0 });
    return cards.find(({ selected_card }) => selected_card === kind);
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
