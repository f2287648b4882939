import type { Loan } from '@bank/shared/contracts/loans';
import { useMutation, useQueryClient } from '@bank/shared/query';
import { Button, Notice } from '@bank/shared/ui/base';
import { Dialog } from '@bank/shared/ui/overlay';
import { useState } from 'react';
import { loansKey, withdrawLoan } from '../api/loans';
import { applicationError } from '../rules/card-failure';
import * as styles from './my-loans.module.css';

/** Takes an application back, once the customer has said so twice. */
export function WithdrawLoan({ loan }: { loan: Loan }) {
  const [isAsking, setIsAsking] = useState(false);
  const cache = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => withdrawLoan(loan.id),
    onSuccess: () => setIsAsking(false),
    onSettled: () => cache.invalidateQueries({ queryKey: loansKey }),
  });
  return (
    <div className={styles.actions}>
      <Button variant="secondary" onClick={() => setIsAsking(true)}>
        Withdraw Application
      </Button>
      {isAsking && (
        <Dialog label="Withdraw your application?" onClose={() => setIsAsking(false)}>
          <p>
            Your application {loan.application_reference} for a {loan.product_name} is taken back and not
            decided. You may apply again at any time.
          </p>
          {error && <Notice tone="danger">{applicationError(error)}</Notice>}
          <div className={styles.actions}>
            <Button busy={isPending} onClick={() => mutate()}>
              Withdraw
            </Button>
            <Button variant="secondary" onClick={() => setIsAsking(false)}>
              Keep It
            </Button>
          </div>
        </Dialog>
      )}
    </div>
  );
}
