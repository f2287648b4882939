import { type Cents, formatUsd } from '@bank/shared/money';
import { notify } from '../../../identity/notifications/notify';
import type { Tx } from '../../../kernel/bank/tx';
import { writeEmail } from '../../../kernel/mail/email';
import type { CardPaymentRow } from './lock-payment';

export type Refunder = 'merchant' | 'bank';

interface Refund {
  firstName: string;
  amount: string;
  merchant: string;
  ending: string;
}

const refundedEmail = ({ firstName, amount, merchant, ending }: Refund) =>
  writeEmail({
    subject: `${merchant} refunded ${amount}`,
    firstName,
    paragraphs: [`${merchant} refunded ${amount} to your card ending in ${ending}.`],
  });

/** About the bank's own refund, the customer gets an email with its reason instead. */
export async function reportRefund(
  tx: Tx,
  payment: CardPaymentRow,
  { cents, by, transactionId }: { cents: Cents; by: Refunder; transactionId: string },
): Promise<void> {
  const card = await findCard(tx, payment.card_id);
  const refund = {
    firstName: card.first_name,
    amount: formatUsd(cents),
    merchant: payment.merchant,
    ending: card.last_four,
  };
  await notify(
    tx,
    { id: card.customer_id, email: card.email },
    {
      kind: 'money-in',
      title: `Refund of ${refund.amount}`,
      text: `${by === 'bank' ? 'For your payment to' : 'From'} ${refund.merchant}, to your card ending in ${refund.ending}.`,
      path: `/dashboard/transactions?opened=${transactionId}`,
      ...(by === 'merchant' && { email: refundedEmail(refund) }),
    },
  );
}

const findCard = (tx: Tx, id: string) =>
  tx
    .selectFrom('cards')
    .innerJoin('customers', 'customers.id', 'cards.customer_id')
    .select(['cards.customer_id', 'last_four', 'email', 'first_name'])
    .where('cards.id', '=', id)
    .executeTakeFirstOrThrow();
