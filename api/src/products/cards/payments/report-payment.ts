import { formatUsd } from '@bank/shared/money';
import { notify } from '../../../identity/notifications/notify';
import type { Tx } from '../../../kernel/bank/tx';
import { type Email, writeEmail } from '../../../kernel/mail/email';
import type { CardRequest } from './card-request';
import type { Holder } from './find-facts';

interface Approved {
  id: string;
  request: CardRequest;
  /** The card's last four digits. */
  ending: string;
}

export function reportPayment(tx: Tx, holder: Holder, { id, request, ending }: Approved): Promise<void> {
  const amount = formatUsd(request.amount);
  const { merchant } = request;
  const isCash = request.channel === 'cash';
  const title = isCash ? `You withdrew ${amount} at ${merchant}` : `You paid ${merchant} ${amount}`;
  return notify(
    tx,
    { id: holder.customer_id, email: holder.email },
    {
      kind: 'card-paid',
      title,
      text: `With your card ending in ${ending}. Wasn't it you? Freeze the card on its page.`,
      path: `/dashboard/transactions?opened=${id}`,
      email: paymentEmail(holder.first_name, `${title} with your card ending in ${ending}`),
    },
  );
}

const paymentEmail = (firstName: string, what: string): Email =>
  writeEmail({
    subject: what,
    firstName,
    paragraphs: [
      `${what}. It's pending until the merchant collects the money.`,
      "If it wasn't you, freeze the card on its page and contact support.",
    ],
  });
