import type { Loan } from '@bank/shared/contracts/loans';
import { useMutation, useQueryClient } from '@bank/shared/query';
import { Button, Notice } from '@bank/shared/ui/base';
import { Dialog } from '@bank/shared/ui/dialog';
import { FormActions } from '@bank/shared/ui/forms';
import { useEffect, useEffectEvent, useState } from 'react';
import { applicationError } from '../../application-failure';
import { loansKey, loansOptions, withdrawLoan } from '../loans';

/** Stays mounted after the withdrawal to show its result. */
export function WithdrawLoan({ loan, onDone }: { loan: Loan; onDone: () => void }) {
  const [isAsking, setIsAsking] = useState(false);
  const cache = useQueryClient();
  const { mutate, isPending, isSuccess, error, reset } = useMutation({
    mutationFn: () => withdrawLoan(loan.id),
    onSuccess: (withdrawn) => {
      setIsAsking(false);
      cache.setQueryData(loansOptions.queryKey, (known) =>
        known?.map((one) => (one.id === withdrawn.id ? withdrawn : one)),
      );
    },
    onSettled: () => cache.invalidateQueries({ queryKey: loansKey }),
  });
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (isSuccess) done();
  }, [isSuccess]);

  function ask() {
    reset();
    setIsAsking(true);
  }

  const isPendingReview = loan.status === 'pending';
  return (
    <>
      {isSuccess && (
        <Notice tone="good">Your application {loan.application_reference} has been withdrawn.</Notice>
      )}
      {isPendingReview && (
        <FormActions>
          <Button variant="secondary" onClick={ask}>
            Withdraw Application
          </Button>
        </FormActions>
      )}
      {isAsking && (
        <Dialog label="Withdraw your application?" onClose={() => setIsAsking(false)}>
          <p>
            We'll withdraw your application {loan.application_reference} for a {loan.product_name}. You can
            apply again at any time.
          </p>
          {error && <Notice tone="danger">{applicationError(error)}</Notice>}
          <FormActions arrange="pair" above={5}>
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              {isPendingReview ? 'Keep Application' : 'Close'}
            </Button>
            {isPendingReview && (
              <Button busy={isPending} onClick={() => mutate()}>
                Withdraw
              </Button>
            )}
          </FormActions>
        </Dialog>
      )}
    </>
  );
}
