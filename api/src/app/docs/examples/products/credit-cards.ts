import { type CreditStatement, getCreditStatement, payOffCard } from '@bank/shared/contracts/credit-cards';
import { type Chapter, example } from '../example';
import { paymentRefusals, provePin } from '../payments/transfers';
import { alex, checking } from '../people';

const gold = String(alex.cards['visa-gold']);

const statement: CreditStatement = {
  card_id: gold,
  closed_on: '2026-02-28',
  statement_balance: '412.70',
  minimum_payment: '25.00',
  due_on: '2026-03-25',
  minimum_left: '25.00',
  statement_left: '412.70',
  next_closes_on: '2026-03-31',
  owed: '596.15',
  held: '184.00',
  available: '9219.85',
  limit: '10000.00',
  yearly_rate: '21.99',
  max_late_fee: '25.00',
  charges: [],
  payments: [],
};

export const creditCards: Chapter = {
  id: 'credit-cards',
  title: 'Credit cards',
  about: 'A statement covers a calendar month (UTC) and is due on the 25th of the next.',
  examples: [
    example(getCreditStatement, {
      request: { params: { id: gold } },
      answer: { data: statement },
      notes: [
        'The minimum payment is 2% of the statement in whole dollars, and at least $25.',
        'A statement that is paid in full by its due date costs no interest. Otherwise, each day from its close to its due date costs a 365th of the yearly rate on what was left of it.',
        'A credit of the card is paid out to an account of the customer after a week.',
      ],
      refusals: { 404: 'The customer has no such card.', 409: "It isn't a credit card." },
    }),
    example(payOffCard, {
      before: [provePin({ from_account_id: checking, amount: 25 })],
      request: { params: { id: gold }, body: { from_account_id: checking, amount: 25 } },
      idempotencyKey: 'gold-march',
      answer: {
        success: true,
        message: 'Card payment successful',
        data: {
          id: 'txn_01kx7de4t9wbn6rq8xh2',
          reference: 'LRC-BN6RQ8XH2W',
          status: 'completed',
          amount: '25.00',
          description: 'Payment to Visa Gold ending in 5150',
          created_at: '2026-03-18T09:30:00.000Z',
          settles_on: null,
        },
      },
      notes: ['Pass card_id to verify-pin, so that the PIN authorizes only this payment.'],
      refusals: {
        ...paymentRefusals,
        400: "It's more than is owed, or the balance is insufficient.",
        404: "The card or the account doesn't exist or belongs to another customer.",
      },
    }),
  ],
};
