import type { PlannedPayment } from '@bank/shared/contracts/bills';
import { formatUsd } from '@bank/shared/money';
import { useMutation, useQueryClient } from '@bank/shared/query';
import { ConfirmDialog } from '../confirm-dialog';
import { shortDay } from '../format-day';
import { billsOptions, cancelPlanned } from './bills';

interface CancelPlannedDialogProps {
  plan: PlannedPayment;
  onCancelled: (message: string) => void;
  onClose: () => void;
}

export function CancelPlannedDialog({ plan, onCancelled, onClose }: CancelPlannedDialogProps) {
  const cache = useQueryClient();
  const { mutate, error, isPending } = useMutation({
    ...cancelPlanned,
    onSettled: () => cache.invalidateQueries({ queryKey: billsOptions.queryKey }),
  });
  const what = `${formatUsd(plan.amount)} to ${plan.payee_name}`;
  return (
    <ConfirmDialog
      label="Cancel this planned payment?"
      stay="Keep Payment"
      act="Cancel Payment"
      acting="Canceling..."
      isActing={isPending}
      failure={error}
      onAct={() => mutate(plan.id, { onSuccess: ({ message }) => onCancelled(message) })}
      onClose={onClose}
    >
      {plan.repeats === 'monthly'
        ? `${what} will not be paid any more, neither on ${shortDay(plan.pay_on)} nor in later months.`
        : `${what} will not be paid on ${shortDay(plan.pay_on)}.`}
    </ConfirmDialog>
  );
}
