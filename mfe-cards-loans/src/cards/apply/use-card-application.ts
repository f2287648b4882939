import type { Card, CardApplication, CardKind } from '@bank/shared/contracts/cards';
import * as contracts from '@bank/shared/contracts/cards';
import { send } from '@bank/shared/http';
import { cardsKey, useMutation, useQueryClient } from '@bank/shared/query';
import { useLatch } from '@bank/shared/ui/forms';
import { useRef } from 'react';
import { isDuplicate, mayBeStored } from '../../application-failure';
import { cardsOptions } from '../applications';

export type SubmittedCard = Pick<
  Card,
  'application_reference' | 'selected_card' | 'delivery_option' | 'status_display'
>;

/** The specification promises only the reference. */
async function applyForCard(body: CardApplication): Promise<SubmittedCard> {
  const { selected_card, delivery_option } = body;
  const { application } = await send(contracts.applyForCard, { body });
  return { selected_card, delivery_option, status_display: 'Pending Review', ...application };
}

interface Outcome {
  onStored: (card: SubmittedCard) => void;
  onRefused: (failure: Error) => void;
}

export function useCardApplication({ onStored, onRefused }: Outcome) {
  const cache = useQueryClient();
  const latch = useLatch();
  /** For each kind of card, the applications that existed before the first attempt that got no response. */
  const unanswered = useRef(new Map<CardKind, readonly Card[]>());

  async function apply(application: CardApplication): Promise<SubmittedCard> {
    const kind = application.selected_card;
    const known = unanswered.current.get(kind);
    const before = known ?? (await readCards());
    try {
      return await applyForCard(application);
    } catch (failure) {
      const stored = isDuplicate(failure) && known && (await findSince(known, kind));
      if (stored) return stored;
      if (mayBeStored(failure) && before) unanswered.current.set(kind, before);
      throw failure;
    }
  }

  const readCards = () => cache.fetchQuery({ ...cardsOptions, staleTime: 0 }).catch(() => null);

  /** If there is a new application for this kind of card, it must be the one whose response was lost. */
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
      onStored(card);
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
