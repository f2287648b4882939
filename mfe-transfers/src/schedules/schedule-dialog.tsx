import { briefDay, together } from '@bank/kit/days';
import { failureText } from '@bank/kit/payment';
import type { Schedule } from '@bank/shared/contracts/schedules';
import { formatUsd } from '@bank/shared/money';
import { useMutation, useQueryClient } from '@bank/shared/query';
import { useLocation } from '@bank/shared/routing';
import { Button, ButtonLink, Notice } from '@bank/shared/ui/base';
import { Facts } from '@bank/shared/ui/details';
import { Dialog } from '@bank/shared/ui/dialog';
import { FormActions } from '@bank/shared/ui/forms';
import { useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog';
import * as layout from '../layout.module.css';
import { maskedNumber } from '../money-fields';
import { fromHere } from './came-from';
import { capitalized, describeLeft, describeNext, describeRhythm } from './rhythm';
import { type Act, actOnSchedule, words } from './schedules';

interface ScheduleDialogProps {
  schedule: Schedule;
  onDone: (message: string, undo?: Schedule) => void;
  onClose: () => void;
}

export function ScheduleDialog({ schedule, onDone, onClose }: ScheduleDialogProps) {
  const [isEnding, setIsEnding] = useState(false);
  const { pathname } = useLocation();
  const cache = useQueryClient();
  const { mutate, error, isPending, variables } = useMutation({
    ...actOnSchedule,
    onSettled: () => cache.invalidateQueries(),
  });
  const act = (what: Act) =>
    mutate(
      { act: what, schedule },
      {
        onSuccess: ({ message, data }) =>
          what === 'skip' ? onDone(skippedText(schedule, data), schedule) : onDone(message),
      },
    );
  const { person_name, amount } = schedule;
  const { noun, verb, page } = words[schedule.kind];
  const title = capitalized(noun);
  if (isEnding)
    return (
      <ConfirmDialog
        label={`End this ${noun}?`}
        stay={`Keep ${title}`}
        act={`End ${title}`}
        isDangerous
        acting="Ending..."
        action={actOnSchedule}
        what={{ act: 'end', schedule }}
        onDone={({ message }) => onDone(message)}
        onClose={onClose}
      >
        {`We won't ${verb} ${formatUsd(amount)} to ${person_name} anymore.`}
      </ConfirmDialog>
    );
  return (
    <Dialog label={`${title} to ${person_name}`} onClose={onClose}>
      <div className={layout.stack}>
        <Terms schedule={schedule} />
        {error && <Notice tone="danger">{failureText(error)}</Notice>}
        <FormActions arrange="end">
          <ButtonLink to={`${page}?schedule=${schedule.id}`} state={fromHere(pathname)}>
            Edit
          </ButtonLink>
          {schedule.repeats !== 'once' && (
            <Repeating schedule={schedule} acting={isPending ? variables.act : null} onAct={act} />
          )}
          <Button variant="secondary" onClick={() => setIsEnding(true)}>
            End
          </Button>
        </FormActions>
      </div>
    </Dialog>
  );
}

const skippedText = ({ kind, pay_on }: Schedule, next: Schedule) =>
  `${together(briefDay(pay_on))} skipped. The next ${words[kind].noun} is on ${together(briefDay(next.pay_on))}.`;

interface RepeatingProps {
  schedule: Schedule;
  acting: Act | null;
  onAct: (act: Act) => void;
}

const Repeating = ({ schedule: { status, end }, acting, onAct }: RepeatingProps) =>
  status === 'paused' ? (
    <Button variant="secondary" busy={acting === 'resume'} onClick={() => onAct('resume')}>
      Resume
    </Button>
  ) : (
    <>
      <Button variant="secondary" busy={acting === 'pause'} onClick={() => onAct('pause')}>
        Pause
      </Button>
      {end?.left !== 1 && (
        <Button variant="secondary" busy={acting === 'skip'} onClick={() => onAct('skip')}>
          Skip Next
        </Button>
      )}
    </>
  );

const Terms = ({ schedule }: { schedule: Schedule }) => {
  const { kind, person_name, bank_name, amount, note, account_ending } = schedule;
  const { from_account_number, last_paid_on, failures } = schedule;
  return (
    <Facts
      of={[
        ['Amount', formatUsd(amount)],
        ['When', describeRhythm(schedule)],
        ['Next', describeNext(schedule)],
        ['Ends', describeLeft(schedule)],
        ['From', maskedNumber(from_account_number)],
        [
          'To',
          kind === 'own' ? person_name : [bank_name, `•••• ${account_ending}`].filter(Boolean).join(' '),
        ],
        ['Note', note],
        ['Last paid', last_paid_on && briefDay(last_paid_on)],
        ...failures
          .slice(0, 3)
          .map(({ day, reason }): [string, string] => [`Not paid on ${briefDay(day)}`, reason]),
      ]}
    />
  );
};
