import { PageHeader } from '@bank/shared/ui/base';
import { AutomaticLoanPayments } from './automatic-loan-payments';
import * as layout from './layout.module.css';
import { PaymentsNav } from './payments-nav';
import { ScheduleList } from './schedules/schedule-list';

export const ScheduledPage = () => (
  <>
    <PaymentsNav current={null} />
    <PageHeader
      title="Scheduled"
      lead="All that leaves your accounts on its own."
      back={{ to: '/dashboard', label: 'Dashboard' }}
    />
    <div className={layout.columns}>
      <ScheduleList
        shows={() => true}
        title="Your payments and transfers"
        nothing="You haven't scheduled anything."
      />
      <AutomaticLoanPayments />
    </div>
  </>
);

export default ScheduledPage;
