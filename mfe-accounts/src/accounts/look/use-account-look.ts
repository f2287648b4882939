import { accountDetailsOptions } from '@bank/kit/account-details';
import type { AccountLook } from '@bank/shared/contracts/account-details';
import { ApiError } from '@bank/shared/http';
import { useMutation, useQueryClient } from '@bank/shared/query';
import { announce } from '@bank/shared/ui/base';
import { tellAtField } from '@bank/shared/ui/forms';
import { useState } from 'react';
import { updateAccountLook } from '../account-calls';

export function useAccountLook(id: string) {
  const cache = useQueryClient();
  const [problem, setProblem] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const { mutate, isPending, variables } = useMutation({
    // One after the other, so that an earlier response can't replace what a later one saved.
    scope: { id: `look of ${id}` },
    mutationFn: (look: AccountLook) => updateAccountLook(id, look),
    onMutate: () => {
      setProblem('');
      setFailed(false);
    },
    onSuccess: (saved) => {
      cache.setQueryData(accountDetailsOptions.queryKey, (known) =>
        known?.map((account) => (account.id === id ? saved : account)),
      );
      announce('Saved.');
    },
    onError: (failure) => {
      const [said] = (failure instanceof ApiError && failure.fields.nickname) || [];
      if (said) tellAtField('nickname', () => setProblem(said));
      else setFailed(true);
    },
  });
  return {
    problem,
    hasFailed,
    busy: isPending,
    /** What is being saved, to show it at once. */
    saving: isPending ? variables : {},
    forgetProblem: () => setProblem(''),
    save: (look: AccountLook, onSaved?: () => void) => mutate(look, { onSuccess: () => onSaved?.() }),
  };
}
