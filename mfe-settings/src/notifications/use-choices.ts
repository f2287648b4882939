import { useMutation, useQuery, useQueryClient } from '@bank/shared/query';
import { useState } from 'react';
import { type Choice, choicesOptions, saveChoice, withChoice } from './choices';

interface Outcome {
  saved?: Choice;
  failed?: Choice;
}

/** Optimistic: a switch flips immediately. After the last save, the bank's answer decides. */
export function useChoices() {
  const { queryKey } = choicesOptions;
  const cache = useQueryClient();
  const query = useQuery(choicesOptions);
  const [outcome, setOutcome] = useState<Outcome>({});
  const show = (choice: Choice) => cache.setQueryData(queryKey, (kept) => kept && withChoice(kept, choice));
  const { mutate } = useMutation({
    ...saveChoice,
    onError: (_failure, choice) => {
      show({ ...choice, isOn: !choice.isOn });
      setOutcome({ failed: choice });
    },
    onSuccess: (_kept, choice) => setOutcome({ saved: choice }),
    onSettled: () => {
      const isLast = cache.isMutating({ mutationKey: saveChoice.mutationKey }) === 1;
      if (isLast) void cache.invalidateQueries({ queryKey });
    },
  });

  /** Renders at once, so that a second press sees the first press's change. */
  function choose(choice: Choice) {
    void cache.cancelQueries({ queryKey });
    show(choice);
    setOutcome({});
    mutate(choice);
  }

  return { ...query, choose, outcome };
}
