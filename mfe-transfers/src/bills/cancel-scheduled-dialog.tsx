import type { PlannedPayment } from '@bank/shared/contracts/bills';
import { formatUsd } from '@bank/shared/money';
import { useMutation, useQueryClient } from '@bank/shared/query';
import { ConfirmDialog } from '../confirm-dialog';
import { shortDay } from '../pay-day';
import { billsOptions, cancelScheduled } from './bills';

interface CancelScheduledDialogProps {
  plan: PlannedPayment;
  onCanceled: (message: string) => void;
  onClose: () => void;
}

export function CancelScheduledDialog({ plan, onCanceled, onClose }: CancelScheduledDialogProps) {
  const cache = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    ...cancelScheduled,
    onSettled: () => cache.invalidateQueries({ queryKey: billsOptions.queryKey }),
  });
  const what = `${formatUsd(plan.amount)} to ${plan.payee_name}`;
  return (
    <ConfirmDialog
      label="Cancel this scheduled payment?"
      stay="Keep Payment"
      act="Cancel Payment"
      acting="Canceling..."
      isActing={isPending}
      failure={error}
      onAct={() => mutate(plan.id, { onSuccess: ({ message }) => onCanceled(message) })}
      onClose={onClose}
    >
      {`We won't pay ${what} on ${shortDay(plan.pay_on)}${plan.repeats === 'monthly' ? ' or any later month' : ''}.`}
    </ConfirmDialog>
  );
}
