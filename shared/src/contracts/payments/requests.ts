import * as z from 'zod/mini';
import { amount, dollars } from '../base/amount';
import { done } from '../base/answers';
import { call, wrapped } from '../base/call';
import { id, line, optionalLine } from '../base/text';
import { personPayment } from './people';

/** `paying` while the payment can be undone, which opens the request again. */
export const paymentRequestStatus = z.enum(['open', 'paying', 'paid', 'declined', 'cancelled', 'expired']);

export type PaymentRequestStatus = z.infer<typeof paymentRequestStatus>;

const shown = {
  id: z.string(),
  amount: dollars(),
  note: z.string(),
  status: paymentRequestStatus,
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  closed_at: z.nullable(z.iso.datetime()),
};

/** A request that the customer made. */
export const ownRequest = z.object({
  ...shown,
  account_id: z.string(),
  /** Whom the customer asked; null for a link. */
  person_name: z.nullable(z.string()),
  /** The page on this site where anyone with the link can pay, while the request is open. */
  link: z.nullable(z.string()),
  /** Who paid, and the transaction that brought the money. */
  paid_by: z.nullable(z.string()),
  transaction_id: z.nullable(z.string()),
});

export type OwnRequest = z.infer<typeof ownRequest>;

/** A request that the customer may pay. */
export const askedRequest = z.object({
  ...shown,
  requester_name: z.string(),
  /** The customer can decline it, because it was made to them and not shared as a link. */
  is_personal: z.boolean(),
  /** Null unless the customer paid it. */
  payment_id: z.nullable(z.string()),
});

export type AskedRequest = z.infer<typeof askedRequest>;

const receivingAccount = id('Please choose an account');
const note = z._default(optionalLine(140), '');

const requestToMake = z.object({
  amount: amount(),
  account_id: receivingAccount,
  note,
  /** Without a person, the answer has a link for anyone at this bank. */
  person_id: z.nullish(id('Please choose whom to ask')),
});

export type RequestToMake = z.output<typeof requestToMake>;

export const makePaymentRequest = call({
  id: 'makePaymentRequest',
  method: 'POST',
  path: '/payments/requests/',
  summary: 'Ask a person for money, or get a link that any other customer can pay; it expires after 14 days',
  access: 'verified',
  idempotent: true,
  body: requestToMake,
  answer: done(ownRequest),
});

export const listPaymentRequests = call({
  id: 'listPaymentRequests',
  method: 'GET',
  path: '/payments/requests/',
  summary: 'The latest 100 requests that the customer was asked to pay, and the latest 100 that they made',
  access: 'verified',
  answer: wrapped(z.object({ asked: z.array(askedRequest), own: z.array(ownRequest) })),
});

export const openPaymentRequest = call({
  id: 'openPaymentRequest',
  method: 'POST',
  path: '/payments/requests/open/',
  summary: 'Open a request from its link; from then on the customer may pay it by its ID',
  access: 'verified',
  body: z.object({
    /** The link, or what follows “request=” in it. For a request made to the customer, its ID. */
    link: line(300, 'Please open the whole link'),
  }),
  answer: wrapped(z.object({ request: askedRequest, is_own: z.boolean() })),
});

const requestToPay = z.object({
  request_id: id('Please choose a request'),
  from_account_id: id('Please select a source account'),
});

export type RequestToPay = z.output<typeof requestToPay>;

export const payPaymentRequest = call({
  id: 'payPaymentRequest',
  method: 'POST',
  path: '/payments/requests/pay/',
  summary: 'Pay a request; the PIN must be verified first, and the payment can be undone for 10 seconds',
  access: 'verified',
  idempotent: true,
  body: requestToPay,
  answer: done(personPayment),
});

const requestParams = z.object({ id: id('Please choose a request') });

export const declinePaymentRequest = call({
  id: 'declinePaymentRequest',
  method: 'POST',
  path: '/payments/requests/:id/decline/',
  summary: 'Decline a request that was made to the customer; a repeat changes nothing',
  access: 'verified',
  params: requestParams,
  answer: done(askedRequest),
});

export const cancelPaymentRequest = call({
  id: 'cancelPaymentRequest',
  method: 'POST',
  path: '/payments/requests/:id/cancel/',
  summary: 'Cancel a request that the customer made; a repeat changes nothing',
  access: 'verified',
  params: requestParams,
  answer: done(ownRequest),
});

/** What is left of a payment to split with others. */
export const split = z.object({
  transaction_id: z.string(),
  merchant: z.string(),
  /** What to put on the requests: the payment's note if it went to a person, otherwise the merchant. */
  note: z.string(),
  amount: dollars(),
  /** What the customer has already asked others for. */
  asked: dollars(),
  created_at: z.iso.datetime(),
});

export type Split = z.infer<typeof split>;

export const getSplit = call({
  id: 'getSplit',
  method: 'GET',
  path: '/payments/requests/split/:id/',
  summary: 'A transaction that took money out of the accounts, and how much of it others were asked for',
  access: 'verified',
  params: z.object({ id: id('Please choose a transaction') }),
  answer: wrapped(split),
});

export const maxSharers = 20;

const splitToMake = z.object({
  transaction_id: id('Please choose a transaction'),
  account_id: receivingAccount,
  note,
  shares: z
    .array(z.object({ person_id: id('Please choose whom to ask'), amount: amount() }))
    .check(
      z.minLength(1, 'Please choose whom to split with'),
      z.maxLength(maxSharers, `Please choose at most ${maxSharers} people`),
    ),
});

export type SplitToMake = z.output<typeof splitToMake>;

export const splitTransaction = call({
  id: 'splitTransaction',
  method: 'POST',
  path: '/payments/requests/split/',
  summary: 'Ask several people for their shares of a transaction, at most for its amount',
  access: 'verified',
  idempotent: true,
  body: splitToMake,
  answer: done(z.object({ requests: z.array(ownRequest) })),
});
