import { useMutation, useQuery, useQueryClient } from '@bank/shared/query';
import { type Choice, choicesOptions, saveChoice, withChoice } from './choices';

/** Optimistic: a switch flips immediately. After the last save, the bank's answer decides. */
export function useChoices() {
  const { queryKey } = choicesOptions;
  const cache = useQueryClient();
  const query = useQuery(choicesOptions);
  const show = (choice: Choice) => cache.setQueryData(queryKey, (kept) => kept && withChoice(kept, choice));
  const saving = useMutation({
    ...saveChoice,
    onError: (_failure, choice) => show({ ...choice, isOn: !choice.isOn }),
    onSettled: () => {
      const isLast = cache.isMutating({ mutationKey: saveChoice.mutationKey }) === 1;
      if (isLast) void cache.invalidateQueries({ queryKey });
    },
  });

  function choose(choice: Choice) {
    void cache.cancelQueries({ queryKey });
    show(choice);
    saving.mutate(choice);
  }

  return { ...query, choose, saving };
}
