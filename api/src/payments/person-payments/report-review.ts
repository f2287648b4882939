import type { PersonPayment } from '@bank/shared/contracts/people';
import { formatUsd } from '@bank/shared/money';
import { wayOut } from '../../identity/alerts/lock-url';
import { type Alerting, type Happening, sendAlert } from '../../identity/alerts/send-alert';
import { nameInEmails } from '../../identity/customers/name-in-emails';
import type { Tx } from '../../kernel/bank/tx';
import { momentInWords } from '../../kernel/clock/clock';
import type { Customer } from '../../kernel/db/tables';
import { writeEmail } from '../../kernel/mail/email';

/** By email, because the person at the screen may not be the customer. */
export function reportReview(
  tx: Tx,
  bank: Alerting,
  { customer, caller, visitor }: Pick<Happening, 'caller' | 'visitor'> & { customer: Customer },
  payment: PersonPayment,
): Promise<void> {
  const { person_name: name, sends_at, review } = payment;
  const amount = formatUsd(payment.amount);
  const write = (lockUrl: string | null) =>
    writeEmail({
      subject: `We paused your payment of ${amount} to ${name}`,
      firstName: nameInEmails(customer),
      paragraphs: [
        `Your payment of ${amount} to ${name} leaves on ${momentInWords(new Date(sends_at))}. Until then, you can cancel it in Pay.`,
        review ?? '',
        "Did someone call you and ask for this payment? Then cancel it: we'd never ask you to move money.",
        ...wayOut(lockUrl, "If you didn't make it, cancel it and reset your password with Forgot Password."),
      ],
    });
  return sendAlert(tx, bank, {
    customer,
    caller,
    visitor,
    title: `A payment of ${amount} was paused`,
    text: `To ${name}. You can cancel it in Pay.`,
    path: '/dashboard/pay',
    email: write,
  });
}
