import { longDay } from '@bank/kit/days';
import type { Plan, Schedule } from '@bank/shared/contracts/schedules';
import { mutationOptions, useQuery } from '@bank/shared/query';
import { ButtonLink, PageHeader, useAnnouncement } from '@bank/shared/ui/base';
import * as layout from '../../layout.module.css';
import { accountLabel } from '../../money-fields';
import { PaymentResult } from '../../payment-result';
import { MoneyInTime } from '../../schedules/money-in-time';
import { capitalized, describeWhen } from '../../schedules/rhythm';
import { makeSchedule, words } from '../../schedules/schedules';
import { describeDestination, type Order, useForgetOrder } from '../order';
import { arrivalOptions } from '../other-banks/external-transfers';
import { ReviewAndSend, type SendingProps } from '../review-and-send';

const scheduleTransfer = mutationOptions({
  mutationFn: async ({ key, from, to, recipient, savesRecipient, amount, memo, when }: Order) => {
    const account = { routing_number: recipient.routingNumber, account_number: recipient.accountNumber };
    const elsewhere = { ...account, name: recipient.name, bank_name: recipient.bank, save: savesRecipient };
    const whom = to ? { to_account_id: to.id } : { recipient: elsewhere };
    const body = { ...whom, from_account_id: from.id, amount: amount / 100, note: memo };
    return makeSchedule({ ...body, ...(when as Plan) }, key);
  },
});

export function ScheduledTransfer(props: SendingProps) {
  const { type, from, amount, recipient } = props.order;
  const when = props.order.when as Plan;
  const isExternal = type === 'external';
  const { data: day } = useQuery({ ...arrivalOptions(amount, when.pay_on), enabled: isExternal });
  return (
    <ReviewAndSend
      {...props}
      transfer={scheduleTransfer}
      facts={[
        ...(isExternal ? [['Routing number', recipient.routingNumber] as const] : []),
        ['When', capitalized(describeWhen(when))],
        ...(day ? [['Expected to arrive', longDay(day)] as const] : []),
      ]}
      advice={
        <MoneyInTime kind={isExternal ? 'bank' : 'own'} from={from} amount={amount} day={when.pay_on} />
      }
    >
      {(schedule) => <Scheduled order={props.order} schedule={schedule} when={when} />}
    </ReviewAndSend>
  );
}

function Scheduled({ order, schedule, when }: { order: Order; schedule: Schedule; when: Plan }) {
  const terms = `We'll ${words[schedule.kind].verb} it ${describeWhen(when)}.`;
  useAnnouncement(terms);
  useForgetOrder();
  return (
    <PaymentResult
      title={<PageHeader key="done" title="Your transfer is scheduled" />}
      amount={order.amount}
      note={order.memo}
      accounts={[]}
      done={
        <ButtonLink to="/dashboard/transfer" block>
          Done
        </ButtonLink>
      }
    >
      <p>{terms}</p>
      <p>
        From {accountLabel(order.from)} to {describeDestination(order)}
      </p>
      <p className={layout.detail}>
        {when.repeats === 'once'
          ? 'You can change or end it under Transfers.'
          : 'You can change, skip, pause or end it under Transfers.'}
      </p>
    </PaymentResult>
  );
}
