import * as contracts from '@bank/shared/contracts/people';
import { verifyPin } from '@bank/shared/contracts/pin';
import { example, send } from '../example';
import { aboutSam, alex, checking, findSam, paymentRefusals } from '../steps';

const order = { person_id: '$PERSON', from_account_id: checking, amount: 18.5 };
const prove = send('Verify the PIN for this payment', verifyPin, { body: { pin: alex.pin, ...order } });
const lunch = { ...order, note: 'Lunch' };
const paid = [findSam, prove, send('Pay Sam', contracts.payPerson, { body: lunch }, { PAYMENT: 'id' })];

export const people = [
  example(contracts.findPerson, {
    body: aboutSam,
    notes: [
      'A close match shows the right name. Without a match, the response is the same as for an unknown address.',
      'Phone numbers outside the US need their country code.',
    ],
    400: "The address is the customer's own, or neither an email address nor a phone or account number.",
    429: 'More than 30 searches in an hour.',
  }),
  example(contracts.listPeople),
  example(contracts.payPerson, {
    before: [findSam, prove],
    body: lunch,
    notes: ['The money is held until sends_at, and then booked for both people.'],
    ...paymentRefusals,
    410: "The person's account is closed.",
  }),
  example(contracts.getPersonPayment, { before: paid, params: { id: '$PAYMENT' } }),
  example(contracts.undoPersonPayment, {
    before: paid,
    params: { id: '$PAYMENT' },
    409: 'The money was already sent.',
  }),
  example(contracts.listPersonPayments),
  example(contracts.forgetPerson, {
    before: [findSam],
    params: { id: '$PERSON' },
  }),
];
