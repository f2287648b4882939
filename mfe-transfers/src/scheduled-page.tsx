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
      lead="What you scheduled. Automatic loan payments are under Loans."
      back={{ to: '/dashboard', label: 'Dashboard' }}
    />
    <div className={layout.columns}>
      <ScheduleList
        shows={() => true}
        title="Your payments and transfers"
        nothing="You haven't scheduled anything."
      />
    </div>
  </>
);

export default ScheduledPage;
