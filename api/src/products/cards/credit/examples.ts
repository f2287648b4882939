import { getCreditStatement, payOffCard } from '@bank/shared/contracts/credit-cards';
import { alex, checking, paymentRefusals, provePin } from '../../../demo/customers/steps';
import { example } from '../../../kernel/feature/example';

const gold = { id: String(alex.cards['visa-gold']) };
const toPayOff = { from_account_id: checking, amount: 25 };

export const chapter = {
  place: 270,
  title: 'Credit cards',
  about: 'A statement covers a calendar month (UTC) and is due on the 25th of the next.',
};

export const examples = [
  example(getCreditStatement, {
    params: gold,
    notes: `The minimum payment is 2% of the statement in whole dollars, and at least $25.
      A statement that is paid in full by its due date costs no interest. Otherwise, each day from its close to its due date costs a 365th of the yearly rate on what was left of it.
      A credit of the card is paid out to an account of the customer after a week.`,
    409: "It isn't a credit card.",
  }),
  example(payOffCard, {
    before: [provePin(toPayOff)],
    params: gold,
    body: toPayOff,
    notes: 'Pass card_id to verify-pin, so that the PIN authorizes only this payment.',
    ...paymentRefusals,
    400: "It's more than is owed, or the balance is insufficient.",
  }),
];
