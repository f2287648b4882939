import type { Schedule } from '@bank/shared/contracts/schedules';
import { ButtonLink } from '@bank/shared/ui/base';
import { FromAccount, PaymentResult, ResultTitle } from '../payment-result';
import { describeWhen, planOf } from '../schedules/rhythm';

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
    <p>{`We'll pay ${describeWhen(planOf(schedule))}.`}</p>
    <FromAccount number={schedule.from_account_number} />
  </PaymentResult>
);
