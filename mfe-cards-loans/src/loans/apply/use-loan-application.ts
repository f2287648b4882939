import type { Loan } from '@bank/shared/contracts/loans';
import { useMutation, useQueryClient, useRequestKeys } from '@bank/shared/query';
import { useLatch } from '@bank/shared/ui/forms';
import type { LoanApplication } from '../loan-application';
import { applyForLoan, loansKey } from '../loans';

interface Outcome {
  onStored: (loan: Loan) => void;
  onRefused: (failure: Error) => void;
}

/** Retries of the same application keep their idempotency key. */
export function useLoanApplication({ onStored, onRefused }: Outcome) {
  const cache = useQueryClient();
  const latch = useLatch();
  const keyOf = useRequestKeys();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (application: LoanApplication) =>
      applyForLoan(application, keyOf(JSON.stringify(application))),
    onSuccess: (loan) => {
      void cache.invalidateQueries({ queryKey: loansKey });
      onStored(loan);
    },
    onError: onRefused,
    onSettled: latch.release,
  });
  return {
    apply: (application: LoanApplication) => latch.take() && mutate(application),
    isSending: isPending,
    failure: error,
    forgetFailure: () => error && reset(),
  };
}
