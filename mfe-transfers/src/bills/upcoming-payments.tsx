import { dayText } from '@bank/kit/days';
import type { PlannedPayment } from '@bank/shared/contracts/bills';
import { formatUsd } from '@bank/shared/money';
import { Money } from '@bank/shared/ui/amounts';
import { Button, Notice, VisuallyHidden } from '@bank/shared/ui/base';
import { Row, RowsCard } from '@bank/shared/ui/rows';
import { useState } from 'react';
import { ConfirmDialog } from '../confirm-dialog';
import { maskedNumber } from '../money-fields';
import { describePlan, upcomingPayments } from './bill-entries';
import { cancelScheduled } from './bills';

export function UpcomingPayments({ planned }: { planned: readonly PlannedPayment[] }) {
  const [chosen, setChosen] = useState<PlannedPayment | null>(null);
  const [message, setMessage] = useState('');
  const close = () => setChosen(null);
  return (
    <RowsCard
      id="coming-up"
      title="Coming up"
      message={message && <Notice tone="good">{message}</Notice>}
      nothing="No payments scheduled."
      more={
        chosen && (
          <ConfirmDialog
            label="Cancel this scheduled payment?"
            stay="Keep Payment"
            act="Cancel Payment"
            acting="Canceling..."
            action={cancelScheduled}
            what={chosen.id}
            onDone={(answer) => {
              setMessage(answer.message);
              close();
            }}
            onClose={close}
          >
            {whatStops(chosen)}
          </ConfirmDialog>
        )
      }
    >
      {upcomingPayments(planned).map((plan) => (
        <Row
          key={plan.id}
          title={plan.payee_name}
          details={[describePlan(plan), `From ${maskedNumber(plan.from_account_number)}`]}
          amount={<Money amount={plan.amount} />}
        >
          <Button variant="secondary" onClick={() => setChosen(plan)}>
            Cancel<VisuallyHidden> the payment to {plan.payee_name}</VisuallyHidden>
          </Button>
        </Row>
      ))}
    </RowsCard>
  );
}

const whatStops = ({ amount, payee_name, pay_on, repeats }: PlannedPayment) =>
  `We won't pay ${formatUsd(amount)} to ${payee_name} on ${dayText(pay_on)}${repeats === 'monthly' ? ' or any later month' : ''}.`;
