import { briefDay } from '@bank/kit/days';
import type { Schedule, ScheduleStatus } from '@bank/shared/contracts/schedules';
import { useQuery } from '@bank/shared/query';
import { Money } from '@bank/shared/ui/amounts';
import { Button, lazily, Notice, VisuallyHidden } from '@bank/shared/ui/base';
import { Tag } from '@bank/shared/ui/data';
import { Row, RowsCard } from '@bank/shared/ui/rows';
import { useState } from 'react';
import { describeRhythm } from './rhythm';
import { nounOf, schedulesOptions } from './schedules';

const ScheduleDialog = lazily(async () => (await import('./schedule-dialog')).ScheduleDialog);

const maxOver = 3;

const labels: Record<Exclude<ScheduleStatus, 'planned'>, string> = {
  paused: 'Paused',
  paid: 'Paid',
  failed: 'Failed',
  ended: 'Ended',
};

export const isActive = ({ status }: Schedule) => status === 'planned' || status === 'paused';

/** The next ones first, then those that are paused, then the latest that are over. */
function pick(schedules: readonly Schedule[]): Schedule[] {
  const of = (status: ScheduleStatus) => schedules.filter((one) => one.status === status);
  const next = of('planned').sort((one, other) => (one.pay_on < other.pay_on ? -1 : 1));
  return [...next, ...of('paused'), ...schedules.filter((one) => !isActive(one)).slice(0, maxOver)];
}

const detailOf = (schedule: Schedule): string =>
  [describeRhythm(schedule), schedule.note].filter(Boolean).join(' · ');

export function ScheduleList({ shows }: { shows: (schedule: Schedule) => boolean }) {
  const { data } = useQuery(schedulesOptions);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const schedules = data?.filter(shows) ?? [];
  const chosen = schedules.find(({ id }) => id === chosenId);
  if (schedules.length === 0) return null;
  return (
    <>
      <RowsCard id="scheduled" title="Scheduled" message={message && <Notice tone="good">{message}</Notice>}>
        {pick(schedules).map((schedule) => (
          <ScheduleRow key={schedule.id} schedule={schedule} onManage={() => setChosenId(schedule.id)} />
        ))}
      </RowsCard>
      {chosen && (
        <ScheduleDialog
          schedule={chosen}
          onDone={(answer) => {
            setMessage(answer);
            setChosenId(null);
          }}
          onClose={() => setChosenId(null)}
        />
      )}
    </>
  );
}

interface ScheduleRowProps {
  schedule: Schedule;
  onManage: () => void;
}

function ScheduleRow({ schedule, onManage }: ScheduleRowProps) {
  const { person_name, amount, status, repeats, pay_on, failures, last_paid_on } = schedule;
  const [failure] = failures;
  const hasJustFailed = failure && failure.day > (last_paid_on ?? '');
  return (
    <Row
      title={person_name}
      details={[
        detailOf(schedule),
        status === 'planned' && repeats !== 'once' && `Next on ${briefDay(pay_on)}`,
        hasJustFailed && `Not paid on ${briefDay(failure.day)}. ${failure.reason}`,
      ]}
      amount={<Money amount={amount} />}
      tag={
        status !== 'planned' && (
          <Tag tone={status === 'paid' ? 'brand' : status === 'failed' ? 'danger' : 'quiet'}>
            {labels[status]}
          </Tag>
        )
      }
    >
      {isActive(schedule) && (
        <Button variant="secondary" onClick={onManage}>
          Manage
          <VisuallyHidden>
            {' '}
            the {nounOf(schedule)} to {person_name}
          </VisuallyHidden>
        </Button>
      )}
    </Row>
  );
}
