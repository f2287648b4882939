import { usePayment } from '@bank/kit/payment';
import type { Account } from '@bank/shared/contracts/accounts';
import type { Person } from '@bank/shared/contracts/people';
import { useQuery } from '@bank/shared/query';
import { useLocation, useNavigate } from '@bank/shared/routing';
import { Button, ButtonLink, Card, useAnnouncement } from '@bank/shared/ui/base';
import { FormActions } from '@bank/shared/ui/forms';
import { useState } from 'react';
import { LeaveGuard } from '../leave-guard';
import { accountLabel, primaryAccount } from '../money-fields';
import { FormNotice, PaymentFailed } from '../payment-help';
import { EndAndRemoveDialog } from '../schedules/end-and-remove-dialog';
import { describeWhen } from '../schedules/rhythm';
import { schedulesOptions } from '../schedules/schedules';
import { payNow } from '../schedules/when-draft';
import { PausedPayments } from './latest-payments';
import { PayPersonForm, type PersonDraft, toOrder, usualAmounts } from './pay-person-form';
import { forgetPerson, isRepeated, personPaymentsOptions } from './people';
import { PersonHead } from './person-mark';
import { ScheduledPayment } from './scheduled-payment';
import { SentPayment } from './sent-payment';
import { boundsOfTimed, payOrSchedule } from './timed-order';

const isNameMatched = (state: unknown) => (state as { nameMatches?: boolean } | null)?.nameMatches === true;

interface PayPersonProps {
  person: Person;
  accounts: readonly Account[];
}

export function PayPerson({ person, accounts }: PayPersonProps) {
  const { state } = useLocation();
  const navigate = useNavigate();
  const { amount, note } = isRepeated(state) ? state.repeated : { amount: '', note: '' };
  const [draft, setDraft] = useState<PersonDraft>({
    ...{ amount, note, fromAccount: primaryAccount(accounts)?.id ?? '' },
    ...payNow,
  });
  const [isForgetting, setIsForgetting] = useState(false);
  const { data: payments = [] } = useQuery(personPaymentsOptions);
  const { data: schedules = [] } = useQuery(schedulesOptions);
  useAnnouncement(`Pay ${person.name}`);
  const payment = usePayment({
    send: payOrSchedule,
    boundsOf: boundsOfTimed,
    summaryOf: ({ from, note: text, when, ...order }) => ({
      ...{ amount: order.amount, to: person.name, when: when ? describeWhen(when) : undefined },
      ...{ from: accountLabel(from), note: text },
    }),
  });

  if (payment.receipt && 'schedule' in payment.receipt)
    return <ScheduledPayment schedule={payment.receipt.schedule} />;
  if (payment.receipt) return <SentPayment payment={payment.receipt.payment} onEdit={payment.startAgain} />;
  if (payment.lost) return payment.lost;
  return (
    <>
      <PausedPayments personId={person.id} />
      <Card>
        <PersonHead name={person.name} detail={`•••• ${person.account_ending}`}>
          <ButtonLink to="/dashboard/pay" variant="secondary">
            Change
          </ButtonLink>
        </PersonHead>
        <FormNotice tone="good">{!payment.error && isNameMatched(state) && 'The name matches.'}</FormNotice>
        <PaymentFailed failure={payment.error} />
        <LeaveGuard isDirty={(draft.amount !== '' || draft.note !== '') && !payment.isPending} />
        <PayPersonForm
          accounts={accounts}
          draft={draft}
          usual={usualAmounts(payments, person)}
          isSending={payment.isPending}
          onEdit={setDraft}
          onContinue={() => payment.confirm(toOrder(draft, person, accounts))}
        />
        <FormActions arrange="pair" above={5}>
          <ButtonLink to={`/dashboard/pay?ask=${person.id}`} variant="secondary">
            Request Money
          </ButtonLink>
          <Button variant="secondary" onClick={() => setIsForgetting(true)}>
            Remove Person
          </Button>
        </FormActions>
        {isForgetting && (
          <EndAndRemoveDialog
            what="person"
            name={person.name}
            from=" from your list"
            scheduled={schedules.filter(({ person_id }) => person_id === person.id)}
            remove={() => forgetPerson(person.id)}
            onDone={() => navigate('/dashboard/pay')}
            onClose={() => setIsForgetting(false)}
          />
        )}
        {payment.pin}
      </Card>
    </>
  );
}
