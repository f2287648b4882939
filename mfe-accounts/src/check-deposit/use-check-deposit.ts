import type { CheckDeposit } from '@bank/shared/contracts/check-deposits';
import { ApiError } from '@bank/shared/http';
import { typedAmountToWire } from '@bank/shared/money';
import { useMutation, useQueryClient, useRequestKeys } from '@bank/shared/query';
import { useLatch } from '@bank/shared/ui/forms';
import { useRef } from 'react';
import { checksKey, deposit, uploadSide } from './check-deposits';
import { type Draft, type Problems, problemsAt } from './check-draft';

interface Sides {
  front: File;
  back: File;
}

interface Outcome {
  onDeposited: (check: CheckDeposit) => void;
  onRefused: (problems: Problems) => void;
}

export function useCheckDeposit({ onDeposited, onRefused }: Outcome) {
  const cache = useQueryClient();
  const latch = useLatch();
  const keyOf = useRequestKeys();
  const uploaded = useRef(new Map<File, string>());

  async function idOf(side: 'front_id' | 'back_id', picture: File): Promise<string> {
    const known = uploaded.current.get(picture);
    if (known) return known;
    const id = await uploadSide(picture).catch((failure: unknown) => {
      throw atSide(side, failure);
    });
    uploaded.current.set(picture, id);
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
    onSuccess: onDeposited,
    onError: (failure) => {
      if (!(failure instanceof ApiError)) return;
      // The bank no longer has one of the pictures, so upload both again.
      if (failure.fields.front_id || failure.fields.back_id) uploaded.current.clear();
      onRefused(problemsAt(failure.fields));
    },
    onSettled: () => {
      latch.release();
      // Runs even after an error, because the list may already contain the check.
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

/** Maps the bank's error from the picture to its side of the check. */
function atSide(side: 'front_id' | 'back_id', failure: unknown): unknown {
  if (!(failure instanceof ApiError) || !failure.fields.picture) return failure;
  const { kind, status, error, message, fields } = failure;
  return new ApiError({ kind, status, error, message, fields: { [side]: fields.picture ?? [] } });
}
