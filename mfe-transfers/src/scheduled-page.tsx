import { PageHeader } from '@bank/shared/ui/base';
import * as layout from './layout.module.css';
import { PaymentsNav } from './payments-nav';
import { ScheduleList } from './schedules/schedule-list';

/** Of all kinds. */
export const ScheduledPage = () => (
  <>
    <PaymentsNav current={null} />
    <PageHeader
      title="Scheduled"
      lead="What we'll pay, move or send for you."
      back={{ to: '/dashboard', label: 'Dashboard' }}
    />
    <div className={layout.columns}>
      <ScheduleList shows={() => true} title="Soonest first" nothing="Nothing is scheduled." />
    </div>
  </>
);

export default ScheduledPage;
