import { useProblems } from '@bank/shared/ui/forms';

type Draft = Record<string, string | null>;

/** Whether the chosen account has enough depends on the other fields too. */
const forgetsFunds = (before: Draft, after: Draft) =>
  Boolean(before.fromAccount) && ['amount', 'share', 'when'].some((name) => before[name] !== after[name]);

export function useMoneyProblems<Field extends string>() {
  const { forgetEdited, ...problems } = useProblems<Field | 'fromAccount'>();
  return {
    ...problems,
    forgetEdited: (before: Record<Field, string | null>, after: Record<Field, string | null>) =>
      forgetEdited(
        { fromAccount: null, ...before },
        { fromAccount: null, ...after, ...(forgetsFunds(before, after) && { fromAccount: null }) },
      ),
  };
}
