import { useLatch } from '@bank/shared/ui/forms';
import { useState } from 'react';

interface Reactions<Answer> {
  onSuccess: (answer: Answer) => void;
  onError: (failure: Error) => void;
}

/**
 * One call at a time of what nobody may keep. Not a mutation: its cache would hold the PIN for as long as
 * the screen is open, and its repetitions would count as further guesses.
 */
export function useSecretCall<Secret, Answer>(call: (secret: Secret) => Promise<Answer>) {
  const [isPending, setPending] = useState(false);
  const latch = useLatch();

  function run(secret: Secret, { onSuccess, onError }: Reactions<Answer>) {
    if (!latch.take()) return;
    setPending(true);
    void call(secret)
      .then(onSuccess, onError)
      .finally(() => {
        latch.release();
        setPending(false);
      });
  }

  return { run, isPending };
}
