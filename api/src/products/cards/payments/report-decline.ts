import { notify } from '../../../identity/notifications/notify';
import type { Tx } from '../../../kernel/bank/tx';
import { declineWords } from './decline-words';
import { type Declined, paymentDeclinedEmail } from './declined-email';
import type { Holder } from './find-facts';

export function reportDecline(tx: Tx, holder: Holder, declined: Declined): Promise<void> {
  const { amount, merchant, ending, reason } = declined;
  const { message, nextStep } = declineWords[reason];
  return notify(
    tx,
    { id: holder.customer_id, email: holder.email },
    {
      kind: 'card-declined',
      title: `We declined a payment of ${amount}`,
      text: `To ${merchant}, with your card ending in ${ending}. ${message} ${nextStep}`,
      path: `/dashboard/card?id=${holder.id}`,
      subject: { kind: 'card-declined', card_id: holder.id, merchant },
      email: paymentDeclinedEmail(declined),
    },
  );
}
