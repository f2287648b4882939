import type { Person, PersonPayment } from '@bank/shared/contracts/people';
import * as contracts from '@bank/shared/contracts/people';
import { verifyPin } from '@bank/shared/contracts/pin';
import { type Chapter, example, send } from '../example';
import { alex, checking, sam } from '../people';
import { paymentRefusals } from './transfers';

const samRivera: Person = {
  id: 'person_01kx7e1d4m8hbn2vq6wt',
  name: 'Sam Rivera',
  account_ending: '1539',
  last_paid_at: null,
};

const payment: PersonPayment = {
  id: 'pay_01kx7e2f6p3jbn8wq4rc',
  reference: 'LRC-JBN8WQ4RC',
  person_id: samRivera.id,
  person_name: samRivera.name,
  account_ending: samRivera.account_ending,
  from_account_id: checking,
  from_account_number: String(alex.accounts[0]?.number),
  amount: '18.50',
  note: 'Lunch',
  status: 'held',
  transaction_id: null,
  created_at: '2026-03-18T09:30:00.000Z',
  sends_at: '2026-03-18T09:30:10.000Z',
  closed_at: null,
  review: null,
};

const search = { body: { address: sam.email, name: 'Sam Rivera' } };
const find = send('Find Sam', contracts.findPerson, { request: search }, { PERSON: 'id' });
const order = { person_id: samRivera.id, from_account_id: checking, amount: 18.5 };
const prove = send('Verify the PIN for this payment', verifyPin, {
  request: { body: { pin: alex.pin, ...order } },
  fromShell: { person_id: 'PERSON' },
});
const lunch = {
  request: { body: { ...order, note: payment.note } },
  fromShell: { person_id: 'PERSON' },
} as const;
const pay = send('Pay Sam', contracts.payPerson, lunch, { PAYMENT: 'id' });
const onPayment = { request: { params: { id: payment.id } }, fromShell: { id: 'PAYMENT' } } as const;
const unknown = 'The customer has made no such payment.';

export const people: Chapter = {
  id: 'people',
  title: 'People',
  about:
    'Pay another customer of this bank by email, phone or account number. Their name is checked first, and a payment can be undone for 10 seconds.',
  examples: [
    example(contracts.findPerson, {
      request: search,
      answer: { data: { match: 'match', person: samRivera } },
      notes: [
        'A close match shows the right name. Without a match, the response is the same as for an unknown address.',
        'Phone numbers outside the US need their country code.',
      ],
      refusals: {
        400: "The address is the customer's own, or neither an email address nor a phone or account number.",
        429: 'More than 30 searches in an hour.',
      },
    }),
    example(contracts.listPeople, { answer: { data: { people: [samRivera] } } }),
    example(contracts.payPerson, {
      before: [find, prove],
      ...lunch,
      idempotencyKey: 'lunch-with-sam',
      answer: { success: true, message: 'Payment on its way', data: payment },
      notes: ['The money is held until sends_at, and then booked for both people.'],
      refusals: {
        ...paymentRefusals,
        404: "The account or the person doesn't exist, or belongs to another customer.",
        410: "The person's account is closed.",
      },
    }),
    example(contracts.getPersonPayment, {
      before: [find, prove, pay],
      ...onPayment,
      answer: { data: payment },
      refusals: { 404: unknown },
    }),
    example(contracts.undoPersonPayment, {
      before: [find, prove, pay],
      ...onPayment,
      answer: {
        success: true,
        message: 'Payment undone',
        data: { ...payment, status: 'undone', closed_at: '2026-03-18T09:30:04.000Z' },
      },
      refusals: { 404: unknown, 409: 'The money was already sent.' },
    }),
    example(contracts.listPersonPayments, { answer: { data: { payments: [payment] } } }),
    example(contracts.forgetPerson, {
      before: [find],
      request: { params: { id: samRivera.id } },
      fromShell: { id: 'PERSON' },
      answer: { data: { message: 'Person removed' } },
      refusals: { 404: 'The customer has found no such person.' },
    }),
  ],
};
