import type { Schedule } from '@bank/shared/contracts/schedules';
import { useQuery } from '@bank/shared/query';
import { Button } from '@bank/shared/ui/base';
import * as layout from '../layout.module.css';
import { isActive, schedulesOptions } from './schedules';

export const scheduledListId = 'scheduled';

/** Where the list is below the form. */
export function JumpToScheduled({ shows }: { shows: (schedule: Schedule) => boolean }) {
  const { data = [] } = useQuery(schedulesOptions);
  const count = data.filter((schedule) => shows(schedule) && isActive(schedule)).length;
  if (count === 0) return null;
  return (
    <div className={layout.jump}>
      <Button variant="secondary" onClick={goToScheduled}>
        {`Scheduled (${count})`}
      </Button>
    </div>
  );
}

const belowHeader = 96;

/** Takes the focus along. */
export function goToScheduled(): void {
  const heading = document.getElementById(scheduledListId);
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  document.documentElement.scrollTop += (heading?.getBoundingClientRect().top ?? 0) - belowHeader;
}
