import type { PayOff } from '@bank/shared/contracts/credit-cards';
import { type Cents, cents, formatUsd } from '@bank/shared/money';
import type { Bank } from '../../../kernel/bank/bank';
import type { Tx } from '../../../kernel/bank/tx';
import { badInput } from '../../../kernel/errors/errors';
import type { RequestContext } from '../../../kernel/http/request-context';
import { findAnswer, lockKey, replayableOf } from '../../../kernel/idempotency/answer-once';
import { type Email, writeEmail } from '../../../kernel/mail/email';
import { purposeOfPayOff } from '../../../payments/permits/purpose';
import { lockPaymentsOf } from '../../../payments/placement/lock-payments';
import type { Paid, Payment } from '../../../payments/placement/payment';
import { placePayment } from '../../../payments/placement/place-payment';
import { cardCatalogue } from '../card-catalogue';
import { type CreditCard, findCreditCard } from './find-credit-card';

interface CardPaidOff {
  firstName: string;
  amount: string;
  card: string;
  reference: string;
}

const cardPaidOffEmail = ({ firstName, amount, card, reference }: CardPaidOff): Email =>
  writeEmail({
    subject: `You paid ${amount} to your credit card`,
    firstName,
    paragraphs: [
      `You paid ${amount} to your ${card}.`,
      `Reference ${reference}.`,
      "If this wasn't you, reset your password right away with Forgot Password, then contact support.",
    ],
  });

const moreThanOwed = (owed: Cents) =>
  badInput({
    amount: [
      owed === 0
        ? "You don't owe anything on this card"
        : `You owe ${formatUsd(owed)}. Please enter that amount or less.`,
    ],
  });

export function payOffCard(bank: Bank, cardId: string, payOff: PayOff, asked: RequestContext): Promise<Paid> {
  // Otherwise, a key would return one card's response for another.
  const context = { ...asked, request: [...asked.request, cardId] };
  const replayable = replayableOf(context);
  return bank.command(context, async (tx) => {
    await lockKey(tx, replayable);
    return (await findAnswer<Paid>(tx, replayable)) ?? payOnce(tx, cardId, payOff, context);
  });
}

async function payOnce(tx: Tx, cardId: string, payOff: PayOff, context: RequestContext): Promise<Paid> {
  const { customer } = context.caller;
  await lockPaymentsOf(tx, customer.id);
  const card = await findCreditCard(tx, customer.id, cardId);
  const owed = cents(Math.max(0, -card.balance_cents));
  if (payOff.amount > owed) throw moreThanOwed(owed);
  const payment = payOffPayment(card, payOff, customer.first_name);
  return (await placePayment(tx, context, payment)).answer;
}

function payOffPayment(card: CreditCard, payOff: PayOff, firstName: string): Payment {
  const name = `${card.kind ? cardCatalogue[card.kind].name : 'Card'} ending in ${card.last_four}`;
  return {
    kind: 'card',
    from: payOff.from_account_id,
    to: card.account_id,
    amount: payOff.amount,
    description: payOff.description || `Payment to ${name}`,
    merchant: 'Larch',
    category: 'other',
    purpose: purposeOfPayOff(card.id),
    message: 'Card payment successful',
    email: (reference) =>
      cardPaidOffEmail({ firstName, amount: formatUsd(payOff.amount), card: name, reference }),
  };
}
