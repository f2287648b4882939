import type { PayOff } from '@bank/shared/contracts/credit-cards';
import { type Cents, cents, formatUsd } from '@bank/shared/money';
import { notYou } from '../../../identity/alerts/send-alert';
import type { Bank, RequestContext } from '../../../kernel/bank/bank';
import { badInput } from '../../../kernel/errors/errors';
import { writeEmail } from '../../../kernel/mail/email';
import { purposeOf } from '../../../payments/permits/permit';
import { lockPaymentsOf } from '../../../payments/placement/lock-payments';
import type { Paid, Payment } from '../../../payments/placement/payment-order';
import { placeOnce } from '../../../payments/placement/place-payment';
import { type CreditCard, cardName, findCreditCard } from './credit-account';

const moreThanOwed = (owed: Cents) =>
  badInput({
    amount: [
      owed === 0
        ? "You don't owe anything on this card"
        : `You owe ${formatUsd(owed)}. Please enter that amount or less.`,
    ],
  });

export function payOffCard(bank: Bank, cardId: string, payOff: PayOff, asked: RequestContext): Promise<Paid> {
  // The card's ID is part of the request, so that a key never returns one card's response for another.
  const context = { ...asked, request: [...asked.request, cardId] };
  const { customer } = context.caller;
  return placeOnce(bank, context, async (tx) => {
    await lockPaymentsOf(tx, customer.id);
    const card = await findCreditCard(tx, customer.id, cardId);
    const owed = cents(Math.max(0, -card.balance_cents));
    if (payOff.amount > owed) throw moreThanOwed(owed);
    return payOffPayment(card, payOff, customer.first_name);
  });
}

function payOffPayment(card: CreditCard, payOff: PayOff, firstName: string): Payment {
  const name = cardName(card);
  const amount = formatUsd(payOff.amount);
  return {
    kind: 'card',
    from: payOff.from_account_id,
    to: card.account_id,
    amount: payOff.amount,
    description: payOff.description || `Payment to ${name}`,
    merchant: 'Larch',
    category: 'other',
    purpose: purposeOf.payOff(card.id),
    message: 'Card payment successful',
    email: (reference) =>
      writeEmail({
        subject: `You paid ${amount} to your credit card`,
        firstName,
        paragraphs: [`You paid ${amount} to your ${name}.`, `Reference ${reference}.`, notYou],
      }),
  };
}
