import { payBill } from '@bank/shared/contracts/bills';
import { findPerson } from '@bank/shared/contracts/people';
import * as contracts from '@bank/shared/contracts/requests';
import { alex, checking, findSam, provePin, sam, signInAsSam } from '../../demo/customers/steps';
import { example, send } from '../../kernel/feature/example';

const make = contracts.makePaymentRequest;
export const coffee = { amount: 9.75, account_id: String(sam.accounts[0]?.id), note: 'Coffee' };
export const shareLink = send('Share a link, as Sam', make, { token: 'SAM', body: coffee }, { LINK: 'link' });
export const link = { body: { link: '$LINK' } };
const aboutAlex = { address: alex.email, name: 'Alex Morgan' };
const coffeeWithAlex = { token: 'SAM', body: { ...coffee, person_id: '$PERSON' } };
const askAlex = [
  signInAsSam,
  send('Find Alex, as Sam', findPerson, { token: 'SAM', body: aboutAlex }, { PERSON: 'id' }),
  send('Ask Alex, as Sam', make, coffeeWithAlex, { REQUEST: 'id' }),
];

const tickets = { amount: 12.4, account_id: checking, note: 'Tickets' };
const dinner = { from_account_id: checking, amount: 48 };
const grill = { name: 'Harbor Grill', account_number: '2204', category: 'food' } as const;
const payDinner = [
  provePin(dinner),
  send('Pay for dinner', payBill, { body: { ...dinner, payee: grill } }, { TRANSACTION: 'id' }),
];

export const closed = 'It was paid, declined or canceled, or it has expired.';

export const chapter = {
  place: 200,
  title: 'Requests for money',
  about:
    'Ask a person for money, or share a link that any other customer of this bank can open and pay, once. A request expires after 14 days.',
};

export const examples = [
  example(make, {
    body: tickets,
    notes: `With person_id, the person gets a notification, and there is no link.
      Customers who open the link see the requester's name, the amount and the note.`,
    400: 'The account is closed, or there are 30 open requests.',
    410: "The person's account is closed.",
    429: 'More than 30 new requests in an hour.',
  }),
  example(contracts.listPaymentRequests),
  example(contracts.openPaymentRequest, {
    before: [signInAsSam, shareLink],
    ...link,
    404: "The link isn't complete, or the request was made to another person.",
  }),
  example(contracts.declinePaymentRequest, {
    before: askAlex,
    params: { id: '$REQUEST' },
    404: 'The customer was asked for no such thing.',
    410: closed,
  }),
  example(contracts.cancelPaymentRequest, {
    before: [send('Ask with a link', make, { body: tickets }, { REQUEST: 'id' })],
    params: { id: '$REQUEST' },
    410: closed,
  }),
  example(contracts.getSplit, {
    before: payDinner,
    params: { id: '$TRANSACTION' },
    400: 'It took no money out.',
  }),
  example(contracts.splitTransaction, {
    before: [...payDinner, findSam],
    body: {
      transaction_id: '$TRANSACTION',
      account_id: checking,
      note: 'Dinner',
      shares: [{ person_id: '$PERSON', amount: 24 }],
    },
    400: 'It took no money out, or the shares and what others were asked for exceed it.',
    429: 'More than 30 new requests in an hour.',
  }),
];
