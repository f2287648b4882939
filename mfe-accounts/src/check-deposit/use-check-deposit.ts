import type { CheckDeposit } from '@bank/shared/contracts/check-deposits';
import { ApiError } from '@bank/shared/http';
import { typedAmountToWire } from '@bank/shared/money';
import { useMutation, useQueryClient, useRequestKeys } from '@bank/shared/query';
import { useLatch } from '@bank/shared/ui/forms';
import { useRef } from 'react';
import { checksKey, deposit, handIn } from './check-deposits';
import { type Draft, type Problems, problemsAt } from './check-draft';

export interface Sides {
  front: File;
  back: File;
}

interface Outcome {
  onHeld: (check: CheckDeposit) => void;
  onRefused: (problems: Problems) => void;
}

/** Hands both pictures in and deposits the check, one at a time; a repetition sends no picture twice. */
export function useCheckDeposit({ onHeld, onRefused }: Outcome) {
  const cache = useQueryClient();
  const latch = useLatch();
  const keyOf = useRequestKeys();
  const handedIn = useRef(new Map<File, string>());

  async function idOf(side: 'front_id' | 'back_id', picture: File): Promise<string> {
    const known = handedIn.current.get(picture);
    if (known) return known;
    const id = await handIn(picture).catch((failure: unknown) => {
      throw atSide(side, failure);
    });
    handedIn.current.set(picture, id);
    return id;
  }

  async function send({ draft, sides }: { draft: Draft; sides: Sides }) {
    const front_id = await idOf('front_id', sides.front);
    const back_id = await idOf('back_id', sides.back);
    const check = {
      account_id: draft.account_id,
      amount: typedAmountToWire(draft.amount),
      front_id,
      back_id,
    };
    return deposit(check, keyOf(JSON.stringify(check)));
  }

  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: send,
    onSuccess: onHeld,
    onError: (failure) => {
      if (!(failure instanceof ApiError)) return;
      // A side that the bank no longer has is handed in again.
      if (failure.fields.front_id || failure.fields.back_id) handedIn.current.clear();
      onRefused(problemsAt(failure.fields));
    },
    onSettled: () => {
      latch.release();
      // Also where it was refused: the list may hold the check that is meant.
      void cache.invalidateQueries({ queryKey: checksKey });
    },
  });

  return {
    send: (draft: Draft, sides: Sides) => latch.take() && mutate({ draft, sides }),
    isSending: isPending,
    failure: error,
    forgetFailure: () => error && reset(),
  };
}

/** What the bank says of a picture belongs to the side that it was of. */
function atSide(side: 'front_id' | 'back_id', failure: unknown): unknown {
  if (!(failure instanceof ApiError) || !failure.fields.picture) return failure;
  const { kind, status, error, message, fields } = failure;
  return new ApiError({ kind, status, error, message, fields: { [side]: fields.picture ?? [] } });
}
