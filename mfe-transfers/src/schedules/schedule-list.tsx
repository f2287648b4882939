import { briefDay, together } from '@bank/kit/days';
import { ShortMark } from '@bank/kit/forecast';
import { failureText } from '@bank/kit/payment';
import type { Schedule, ScheduleStatus } from '@bank/shared/contracts/schedules';
import { openAccountsOptions, useMutation, useQuery, useQueryClient } from '@bank/shared/query';
import { useLocation, useNavigate } from '@bank/shared/routing';
import { Money } from '@bank/shared/ui/amounts';
import { Button, lazily, Notice, VisuallyHidden } from '@bank/shared/ui/base';
import { Tag } from '@bank/shared/ui/data';
import { Row, RowsCard } from '@bank/shared/ui/rows';
import { useEffect, useState } from 'react';
import * as layout from '../layout.module.css';
import { maskedNumber, shortLabel } from '../money-fields';
import { savedIn } from './came-from';
import { goToScheduled, scheduledListId } from './jump-to-scheduled';
import { describeLeft, describeRhythm, describeSaved } from './rhythm';
import { actOnSchedule, isActive, schedulesOptions, words } from './schedules';

const ScheduleDialog = lazily(async () => (await import('./schedule-dialog')).ScheduleDialog);

const maxOver = 3;

const labels: Record<Exclude<ScheduleStatus, 'planned'>, string> = {
  paused: 'Paused',
  paid: 'Paid',
  failed: 'Failed',
  ended: 'Ended',
};

/** The next ones first, then those that are paused, then the latest that are over. */
function pick(schedules: readonly Schedule[]): Schedule[] {
  const of = (status: ScheduleStatus) => schedules.filter((one) => one.status === status);
  const next = of('planned').sort((one, other) => (one.pay_on < other.pay_on ? -1 : 1));
  return [...next, ...of('paused'), ...schedules.filter((one) => !isActive(one)).slice(0, maxOver)];
}

const detailOf = (schedule: Schedule): string =>
  [describeRhythm(schedule), schedule.note].filter(Boolean).join(' · ');

/** Such as “Next on Dec 3 · 12 left, last on Nov 3, 2027”. */
const aheadOf = (schedule: Schedule): string =>
  [schedule.status === 'planned' && together(`Next on ${briefDay(schedule.pay_on)}`), describeLeft(schedule)]
    .filter(Boolean)
    .join(' · ');

interface ScheduleListProps {
  shows: (schedule: Schedule) => boolean;
  title?: string;
  /** An empty list shows this instead of disappearing. */
  nothing?: string;
}

interface Result {
  text: string;
  skipped?: Schedule | undefined;
  /** From another page, so it has to come into sight. */
  isNews?: boolean;
}

export function ScheduleList({ shows, title = 'Scheduled', nothing }: ScheduleListProps) {
  const { data } = useQuery(schedulesOptions);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [result, setResult] = useSavedResult();
  const schedules = data?.filter(shows) ?? [];
  const chosen = schedules.find(({ id }) => id === chosenId);
  if (schedules.length === 0 && (!nothing || !data)) return null;
  return (
    <>
      <RowsCard
        id={scheduledListId}
        title={title}
        message={result && <ActResult result={result} onDone={(text) => setResult({ text })} />}
        nothing={nothing}
      >
        {pick(schedules).map((schedule) => (
          <ScheduleRow key={schedule.id} schedule={schedule} onManage={() => setChosenId(schedule.id)} />
        ))}
      </RowsCard>
      {chosen && (
        <ScheduleDialog
          schedule={chosen}
          onDone={(text, skipped) => {
            setResult({ text, skipped });
            setChosenId(null);
          }}
          onClose={() => setChosenId(null)}
        />
      )}
    </>
  );
}

/** The form that led back here saved this. It shows once, so that a reload doesn't repeat it. */
function useSavedResult() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const saved = savedIn(state);
  useEffect(() => {
    if (saved) navigate(pathname + search, { replace: true });
  }, [saved]);
  return useState<Result | null>(() => (saved ? { text: describeSaved(saved), isNews: true } : null));
}

function ActResult({ result, onDone }: { result: Result; onDone: (text: string) => void }) {
  const { text, skipped, isNews } = result;
  const cache = useQueryClient();
  useEffect(() => {
    if (isNews) goToScheduled();
  }, [isNews]);
  const { mutate, error, isPending } = useMutation({
    ...actOnSchedule,
    onSuccess: (_answer, { schedule }) => {
      onDone(`The next ${words[schedule.kind].noun} is on ${together(briefDay(schedule.pay_on))} again.`);
      // The button is gone.
      goToScheduled();
    },
    onSettled: () => cache.invalidateQueries(),
  });
  if (error) return <Notice tone="danger">{failureText(error)}</Notice>;
  return (
    <Notice tone="good">
      <div className={layout.between}>
        {text}
        {skipped && (
          <Button
            variant="secondary"
            busy={isPending}
            onClick={() => mutate({ act: 'undo skip', schedule: skipped })}
          >
            Undo
          </Button>
        )}
      </div>
    </Notice>
  );
}

/** Such as “Checking •••• 4821”, or only the digits of an account that was closed. */
function useSourceLabel({ from_account_id, from_account_number }: Schedule): string {
  const { data: accounts = [] } = useQuery(openAccountsOptions);
  const account = accounts.find(({ id }) => id === from_account_id);
  return together(account ? shortLabel(account) : maskedNumber(from_account_number));
}

interface ScheduleRowProps {
  schedule: Schedule;
  onManage: () => void;
}

function ScheduleRow({ schedule, onManage }: ScheduleRowProps) {
  const { id, kind, person_name, amount, status, repeats, failures, last_paid_on } = schedule;
  const source = useSourceLabel(schedule);
  const [failure] = failures;
  const hasJustFailed = failure && failure.day > (last_paid_on ?? '');
  return (
    <Row
      title={person_name}
      details={[
        detailOf(schedule),
        isActive(schedule) && repeats !== 'once' && aheadOf(schedule),
        isActive(schedule) && `From ${source}`,
        hasJustFailed && `Not paid on ${briefDay(failure.day)}. ${failure.reason}`,
      ]}
      amount={<Money amount={amount} />}
      tag={
        status === 'planned' ? (
          <ShortMark id={id} />
        ) : (
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
            the {words[kind].noun} to {person_name}
          </VisuallyHidden>
        </Button>
      )}
    </Row>
  );
}
