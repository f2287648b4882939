import type { Schedule, ScheduleStatus } from '@bank/shared/contracts/schedules';
import { Badge, Button, Card, lazily, Money, Notice, VisuallyHidden } from '@bank/shared/ui/base';
import { useState } from 'react';
import * as list from '../../money-list.module.css';
import { briefDay } from '../../pay-day';
import { describeRhythm } from './rhythm';
import * as styles from './schedule-list.module.css';

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

export function ScheduleList({ schedules }: { schedules: readonly Schedule[] }) {
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const chosen = schedules.find(({ id }) => id === chosenId);
  if (schedules.length === 0) return null;
  return (
    <section aria-labelledby="scheduled" className={list.section}>
      <div className={list.head}>
        <h2 id="scheduled">Scheduled</h2>
      </div>
      {message && <Notice tone="good">{message}</Notice>}
      <Card>
        <ul className={list.list}>
          {pick(schedules).map((schedule) => (
            <li key={schedule.id} className={list.row}>
              <Row schedule={schedule} onManage={() => setChosenId(schedule.id)} />
            </li>
          ))}
        </ul>
      </Card>
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
    </section>
  );
}

interface RowProps {
  schedule: Schedule;
  onManage: () => void;
}

const Row = ({ schedule, onManage }: RowProps) => {
  const { person_name, amount, status, repeats, pay_on, failures, last_paid_on } = schedule;
  const [failure] = failures;
  const hasJustFailed = failure && failure.day > (last_paid_on ?? '');
  return (
    <>
      <span className={list.what}>
        <span className={list.who} dir="auto">
          {person_name}
        </span>
        <span className={list.detail}>{detailOf(schedule)}</span>
        {status === 'planned' && repeats !== 'once' && (
          <span className={list.detail}>Next on {briefDay(pay_on)}</span>
        )}
        {hasJustFailed && (
          <span className={list.detail}>
            Not paid on {briefDay(failure.day)}. {failure.reason}
          </span>
        )}
      </span>
      <span className={list.side}>
        <Money amount={amount} className={list.amount} />
        {status !== 'planned' && (
          <Badge tone={status === 'paid' ? 'brand' : status === 'failed' ? 'danger' : 'quiet'}>
            {labels[status]}
          </Badge>
        )}
      </span>
      {isActive(schedule) && (
        <span className={styles.manage}>
          <Button variant="secondary" onClick={onManage}>
            Manage<VisuallyHidden> the payment to {person_name}</VisuallyHidden>
          </Button>
        </span>
      )}
    </>
  );
};
