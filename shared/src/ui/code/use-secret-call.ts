import { useState } from 'react';
import { useLatch } from '../forms/use-latch';

interface Reactions<Answer> {
  onSuccess: (answer: Answer) => void;
  onError: (failure: Error) => void;
}

/** It isn't a mutation: its cache would store the secret, and retries would count as attempts. */
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
