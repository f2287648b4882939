import { briefDay, together } from '@bank/kit/days';
import type { Payee } from '@bank/shared/contracts/bills';
import type { Schedule } from '@bank/shared/contracts/schedules';
import { formatUsd } from '@bank/shared/money';
import { mutationOptions } from '@bank/shared/query';
import { ConfirmDialog } from '../confirm-dialog';
import { endSchedule } from '../schedules/schedules';
import { removePayee } from './bills';

interface RemovePayeeDialogProps {
  payee: Payee;
  /** To this payee. */
  scheduled: readonly Schedule[];
  onDone: () => void;
  onClose: () => void;
}

/** After a failure, the same button goes on where it ended. */
const endAndRemove = mutationOptions({
  mutationFn: async ({ payee, scheduled }: Pick<RemovePayeeDialogProps, 'payee' | 'scheduled'>) => {
    for (const schedule of scheduled) await endSchedule(schedule);
    return removePayee(payee.id);
  },
});

export function RemovePayeeDialog({ payee, scheduled, onDone, onClose }: RemovePayeeDialogProps) {
  const isScheduled = scheduled.length > 0;
  return (
    <ConfirmDialog
      label="Remove this payee?"
      stay="Keep Payee"
      act={isScheduled ? 'End and Remove' : 'Remove Payee'}
      isDangerous
      acting="Removing..."
      action={endAndRemove}
      what={{ payee, scheduled }}
      onDone={onDone}
      onClose={onClose}
    >
      {isScheduled && (
        <>
          {`You have scheduled ${[...scheduled].sort(bySoonest).map(describe).join(', and ')}. We'll end ${scheduled.length === 1 ? 'that payment' : 'these payments'} first.`}{' '}
        </>
      )}
      {payee.name} will be removed. Past payments stay in your history.
    </ConfirmDialog>
  );
}

const bySoonest = (one: Schedule, other: Schedule) => (one.pay_on < other.pay_on ? -1 : 1);

const describe = ({ amount, pay_on }: Schedule) => `${formatUsd(amount)} for ${together(briefDay(pay_on))}`;
