import type { Schedule } from '@bank/shared/contracts/schedules';
import { ButtonLink } from '@bank/shared/ui/base';
import { maskedNumber } from '../../money-fields';
import { PaymentResult, ResultTitle } from '../../payment-result';
import { describeWhen } from './rhythm';

export const ScheduledPayment = ({ schedule }: { schedule: Schedule }) => (
  <PaymentResult
    title={<ResultTitle>{`Scheduled for ${schedule.person_name}`}</ResultTitle>}
    amount={schedule.amount}
    note={schedule.note}
    accounts={[]}
    done={
      <ButtonLink to="/dashboard/pay" block>
        Done
      </ButtonLink>
    }
  >
    <p>{`We'll pay ${describeWhen(schedule)}.`}</p>
    <p>From {maskedNumber(schedule.from_account_number)}</p>
  </PaymentResult>
);
