import { login } from '@bank/shared/contracts/auth';
import { payBill } from '@bank/shared/contracts/bills';
import { findPerson, type PersonPayment } from '@bank/shared/contracts/people';
import { verifyPin } from '@bank/shared/contracts/pin';
import type { AskedRequest, OwnRequest } from '@bank/shared/contracts/requests';
import * as contracts from '@bank/shared/contracts/requests';
import { demoPassword } from '../../../demo/customers';
import { type Chapter, example, send } from '../example';
import { alex, checking, sam } from '../people';
import { paymentRefusals, provePin } from './transfers';

const times = {
  created_at: '2026-03-18T09:30:00.000Z',
  expires_at: '2026-04-01T09:30:00.000Z',
  closed_at: null,
};

const madeByAlex: OwnRequest = {
  ...{ id: 'ask_01kx8a3c5t7pbn4wq2hd', amount: '12.40', note: 'Tickets', status: 'open', ...times },
  ...{ account_id: checking, person_name: null, paid_by: null, transaction_id: null },
  link: '/dashboard/pay?request=ask_01kx8a3c5t7pbn4wq2hd.q0Jx2rVd9LkTz7sYb4NfWm1c',
};

const madeBySam: AskedRequest = {
  ...{ id: 'ask_01kx8a4d2v6rbn9tq3jf', amount: '9.75', note: 'Coffee', status: 'open', ...times },
  ...{ requester_name: 'Sam Rivera', is_personal: false, payment_id: null },
};

const payment: PersonPayment = {
  review: null,
  ...{ id: 'pay_01kx8a5f8w3pbn7dq1vk', reference: 'LRC-BN7DQ1VK', person_id: 'person_01kx7e1d4m8hbn2vq6wt' },
  ...{ person_name: 'Sam Rivera', account_ending: '1539', amount: '9.75', note: 'Coffee', status: 'held' },
  ...{ from_account_id: checking, from_account_number: String(alex.accounts[0]?.number), closed_at: null },
  transaction_id: null,
  created_at: '2026-03-18T09:30:00.000Z',
  sends_at: '2026-03-18T09:30:10.000Z',
};

const signInAsSam = send(
  'Sign in as Sam',
  login,
  { request: { body: { email: sam.email, password: demoPassword } } },
  { SAM: 'access' },
);
const coffee = { amount: 9.75, account_id: String(sam.accounts[0]?.id), note: 'Coffee' };
const sharedLink = send(
  'Sam asks for money with a link',
  contracts.makePaymentRequest,
  { token: 'SAM', request: { body: coffee } },
  { LINK: 'link' },
);
const openIt = {
  request: { body: { link: '/dashboard/pay?request=ask_01kx8a4d2v6rbn9tq3jf.m3Kd8wQx5TzLr1vYn7Hs0bJc' } },
  fromShell: { link: 'LINK' },
} as const;
const open = send('Open the link', contracts.openPaymentRequest, openIt, { REQUEST: 'id' });
const toPay = { request_id: madeBySam.id, from_account_id: checking };
const prove = send('Verify the PIN for this request', verifyPin, {
  request: { body: { pin: alex.pin, ...toPay, amount: coffee.amount } },
  fromShell: { request_id: 'REQUEST' },
});

const findAlex = send(
  'Sam finds Alex',
  findPerson,
  { token: 'SAM', request: { body: { address: alex.email, name: 'Alex Morgan' } } },
  { PERSON: 'id' },
);
const askAlex = send(
  'Sam asks Alex',
  contracts.makePaymentRequest,
  {
    token: 'SAM',
    request: { body: { ...coffee, person_id: 'person_01kx8a6h4x2pbn5wq9rd' } },
    fromShell: { person_id: 'PERSON' },
  },
  { REQUEST: 'id' },
);

const tickets = { amount: 12.4, account_id: checking, note: 'Tickets' };
const ask = send(
  'Ask with a link',
  contracts.makePaymentRequest,
  { request: { body: tickets } },
  { REQUEST: 'id' },
);
const onRequest = { request: { params: { id: madeByAlex.id } }, fromShell: { id: 'REQUEST' } } as const;

const dinner = { from_account_id: checking, amount: 48 };
const payDinner = send(
  'Pay for dinner',
  payBill,
  {
    request: {
      body: { ...dinner, payee: { name: 'Harbor Grill', account_number: '2204', category: 'food' } },
    },
  },
  { TRANSACTION: 'id' },
);
const findSam = send(
  'Find Sam',
  findPerson,
  { request: { body: { address: sam.email, name: 'Sam Rivera' } } },
  { PERSON: 'id' },
);
const transactionId = 'txn_01kx8a7j6y4rbn2tq8wf';

const closed = 'It was paid, declined or canceled, or it has expired.';

export const requests: Chapter = {
  id: 'requests',
  title: 'Requests for money',
  about:
    'Ask a person for money, or share a link that any other customer of this bank can open and pay, once. A request expires after 14 days.',
  examples: [
    example(contracts.makePaymentRequest, {
      request: { body: tickets },
      idempotencyKey: 'concert-tickets',
      answer: { success: true, message: 'Request made', data: madeByAlex },
      notes: [
        'With person_id, the person gets a notification, and there is no link.',
        "Customers who open the link see the requester's name, the amount and the note.",
      ],
      refusals: {
        400: 'The account is closed, or there are 30 open requests.',
        404: "The account or the person doesn't exist, or belongs to another customer.",
        410: "The person's account is closed.",
        429: 'More than 30 new requests in an hour.',
      },
    }),
    example(contracts.listPaymentRequests, {
      answer: { data: { asked: [{ ...madeBySam, is_personal: true }], own: [madeByAlex] } },
    }),
    example(contracts.openPaymentRequest, {
      before: [signInAsSam, sharedLink],
      ...openIt,
      answer: { data: { request: madeBySam, is_own: false } },
      refusals: { 404: "The link isn't complete, or the request was made to another person." },
    }),
    example(contracts.payPaymentRequest, {
      before: [signInAsSam, sharedLink, open, prove],
      request: { body: toPay },
      fromShell: { request_id: 'REQUEST' },
      idempotencyKey: 'coffee-with-sam',
      answer: { success: true, message: 'Payment on its way', data: payment },
      notes: ['The amount, the note and the account that receives the money are the request’s.'],
      refusals: {
        ...paymentRefusals,
        404: "The customer wasn't asked and hasn't opened the link, or the account isn't theirs.",
        410: `${closed} No money was moved.`,
      },
    }),
    example(contracts.declinePaymentRequest, {
      before: [signInAsSam, findAlex, askAlex],
      ...onRequest,
      answer: {
        success: true,
        message: 'Request declined',
        data: { ...madeBySam, is_personal: true, status: 'declined', closed_at: '2026-03-18T09:31:00.000Z' },
      },
      refusals: { 404: 'The customer was asked for no such thing.', 410: closed },
    }),
    example(contracts.cancelPaymentRequest, {
      before: [ask],
      ...onRequest,
      answer: {
        success: true,
        message: 'Request canceled',
        data: { ...madeByAlex, link: null, status: 'cancelled', closed_at: '2026-03-18T09:31:00.000Z' },
      },
      refusals: { 404: 'The customer has made no such request.', 410: closed },
    }),
    example(contracts.getSplit, {
      before: [provePin(dinner), payDinner],
      request: { params: { id: transactionId } },
      fromShell: { id: 'TRANSACTION' },
      answer: {
        data: {
          ...{ transaction_id: transactionId, merchant: 'Harbor Grill', amount: '48.00', asked: '0.00' },
          note: 'Harbor Grill',
          created_at: '2026-03-18T09:30:00.000Z',
        },
      },
      refusals: { 400: 'It took no money out.', 404: 'The customer has no such transaction.' },
    }),
    example(contracts.splitTransaction, {
      before: [provePin(dinner), payDinner, findSam],
      request: {
        body: {
          ...{ transaction_id: transactionId, account_id: checking, note: 'Dinner' },
          shares: [{ person_id: 'person_01kx7e1d4m8hbn2vq6wt', amount: 24 }],
        },
      },
      fromShell: { transaction_id: 'TRANSACTION', 'shares.0.person_id': 'PERSON' },
      idempotencyKey: 'dinner-with-sam',
      answer: {
        success: true,
        message: 'Requests made',
        data: {
          requests: [
            { ...madeByAlex, amount: '24.00', note: 'Dinner', person_name: 'Sam Rivera', link: null },
          ],
        },
      },
      refusals: {
        400: 'It took no money out, or the shares and what others were asked for exceed it.',
        404: "The transaction, the account or a person doesn't exist, or belongs to another customer.",
        429: 'More than 30 new requests in an hour.',
      },
    }),
  ],
};
