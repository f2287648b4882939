import * as contracts from '@bank/shared/contracts/people';
import { verifyPin } from '@bank/shared/contracts/pin';
import { openPaymentRequest, payPaymentRequest } from '@bank/shared/contracts/requests';
import { alex, checking, findSam, paymentRefusals, signInAsSam } from '../../demo/customers/steps';
import { example, send } from '../../kernel/feature/example';
import { closed, coffee, link, shareLink } from '../requests/examples';

const order = { person_id: '$PERSON', from_account_id: checking, amount: 18.5 };
const prove = send('Verify the PIN for this payment', verifyPin, { body: { pin: alex.pin, ...order } });
const lunch = { ...order, note: 'Lunch' };
const paid = [findSam, prove, send('Pay Sam', contracts.payPerson, { body: lunch }, { PAYMENT: 'id' })];
const open = send('Open the link', openPaymentRequest, link, { REQUEST: 'id' });
const toPay = { request_id: '$REQUEST', from_account_id: checking };
const proveForRequest = send('Verify the PIN for this request', verifyPin, {
  body: { pin: alex.pin, ...toPay, amount: coffee.amount },
});

export const examples = [
  example(contracts.payPerson, {
    chapter: 'People',
    before: [findSam, prove],
    body: lunch,
    notes: 'The money is held until sends_at, and then booked for both people.',
    ...paymentRefusals,
    410: "The person's account is closed.",
  }),
  example(contracts.getPersonPayment, { chapter: 'People', before: paid, params: { id: '$PAYMENT' } }),
  example(contracts.undoPersonPayment, {
    chapter: 'People',
    before: paid,
    params: { id: '$PAYMENT' },
    409: 'The money was already sent.',
  }),
  example(contracts.listPersonPayments, { chapter: 'People' }),
  example(payPaymentRequest, {
    chapter: 'Requests for money',
    before: [signInAsSam, shareLink, open, proveForRequest],
    body: toPay,
    notes: 'The amount, the note and the account that receives the money are the request’s.',
    ...paymentRefusals,
    404: "The customer wasn't asked and hasn't opened the link, or the account isn't theirs.",
    410: `${closed} No money was moved.`,
  }),
];
