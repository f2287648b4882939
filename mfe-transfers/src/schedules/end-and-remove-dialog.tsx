import { briefDay, together } from '@bank/kit/days';
import type { Schedule } from '@bank/shared/contracts/schedules';
import { formatUsd } from '@bank/shared/money';
import { mutationOptions } from '@bank/shared/query';
import { ConfirmDialog } from '../confirm-dialog';
import { endSchedule, isActive } from './schedules';

interface Removal {
  scheduled: readonly Schedule[];
  remove: () => Promise<unknown>;
}

/** After a failure, the same button goes on where it ended. */
const endAndRemove = mutationOptions({
  mutationFn: async ({ scheduled, remove }: Removal) => {
    for (const schedule of scheduled) await endSchedule(schedule);
    return remove();
  },
});

interface EndAndRemoveDialogProps extends Removal {
  what: 'payee' | 'person';
  name: string;
  /** Where they're removed from. */
  from?: string;
  onDone: () => void;
  onClose: () => void;
}

/** Removes whom the customer pays, and ends what is scheduled to them. */
export function EndAndRemoveDialog(props: EndAndRemoveDialogProps) {
  const { what, name, from = '', remove, onDone, onClose } = props;
  const scheduled = props.scheduled.filter(isActive).sort(bySoonest);
  const [noun, isOne] = [what === 'payee' ? 'Payee' : 'Person', scheduled.length === 1];
  return (
    <ConfirmDialog
      label={`Remove this ${what}?`}
      stay={`Keep ${noun}`}
      act={scheduled.length > 0 ? 'End and Remove' : `Remove ${noun}`}
      isDangerous
      acting="Removing..."
      action={endAndRemove}
      what={{ scheduled, remove }}
      onDone={onDone}
      onClose={onClose}
    >
      {scheduled.length > 0 &&
        `You have scheduled ${scheduled.map(describe).join(', and ')}. We'll end ${isOne ? 'that payment' : 'these payments'} first. `}
      {name} will be removed{from}. Past payments stay in your history.
    </ConfirmDialog>
  );
}

const bySoonest = (one: Schedule, other: Schedule) => (one.pay_on < other.pay_on ? -1 : 1);

const describe = ({ amount, pay_on }: Schedule) => `${formatUsd(amount)} for ${together(briefDay(pay_on))}`;
