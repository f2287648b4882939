import * as z from 'zod/mini';
import { amount, dollars } from '../base/amount';
import { done } from '../base/answers';
import { call, wrapped } from '../base/call';
import { id, line, optionalLine, personName } from '../base/text';

/** A customer of this bank whom the caller has found by name. */
export const person = z.object({
  id: z.string(),
  name: z.string(),
  /** The last four digits of the account that receives the money. */
  account_ending: z.string(),
  last_paid_at: z.nullable(z.iso.datetime()),
});

export type Person = z.infer<typeof person>;

/** How well the typed name fits the account's holder. */
export const nameMatch = z.enum(['match', 'close', 'none']);

export type NameMatch = z.infer<typeof nameMatch>;

export const findPerson = call({
  id: 'findPerson',
  method: 'POST',
  path: '/payments/people/find/',
  summary: 'Check the name of a customer of this bank, found by email, phone or account number',
  access: 'verified',
  body: z.object({
    address: line(254, 'Please enter an email address, a phone number or an account number'),
    name: personName('Please enter the name of the person'),
  }),
  /** `person` is null unless the name matches, so it doesn't tell whether the address is a customer's. */
  answer: wrapped(z.object({ match: nameMatch, person: z.nullable(person) })),
});

export const listPeople = call({
  id: 'listPeople',
  method: 'GET',
  path: '/payments/people/',
  summary: 'Up to 100 people that the customer has found, most recently paid first',
  access: 'verified',
  answer: wrapped(z.object({ people: z.array(person) })),
});

export const forgetPerson = call({
  id: 'forgetPerson',
  method: 'POST',
  path: '/payments/people/:id/forget/',
  summary: 'Remove a person from the list; past payments stay in the history',
  access: 'verified',
  params: z.object({ id: id('Please choose a person') }),
  answer: wrapped(z.object({ message: z.string() })),
});

/** Held while it can be undone, then sent. Returned if the account was closed in the meantime. */
export const personPaymentStatus = z.enum(['held', 'sent', 'undone', 'returned']);

export type PersonPaymentStatus = z.infer<typeof personPaymentStatus>;

export const personPayment = z.object({
  id: z.string(),
  reference: z.string(),
  person_id: z.string(),
  person_name: z.string(),
  account_ending: z.string(),
  from_account_id: z.string(),
  from_account_number: z.string(),
  amount: dollars(),
  note: z.string(),
  status: personPaymentStatus,
  /** The payer's transaction, once the money was sent. */
  transaction_id: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  /** Until then it can be undone. */
  sends_at: z.iso.datetime(),
  closed_at: z.nullable(z.iso.datetime()),
  /** Why the bank waits a day with it; null for most payments. */
  review: z.nullable(z.string()),
});

export type PersonPayment = z.infer<typeof personPayment>;

const personToPay = z.object({
  person_id: id('Please choose whom to pay'),
  from_account_id: id('Please select a source account'),
  amount: amount(),
  note: z._default(optionalLine(140), ''),
});

export type PersonToPay = z.output<typeof personToPay>;

export const payPerson = call({
  id: 'payPerson',
  method: 'POST',
  path: '/payments/people/pay/',
  summary: 'Pay a person; the PIN must be verified first, and the payment can be undone for 10 seconds',
  access: 'verified',
  idempotent: true,
  body: personToPay,
  answer: done(personPayment),
});

const paymentParams = z.object({ id: id('Please choose a payment') });

export const undoPersonPayment = call({
  id: 'undoPersonPayment',
  method: 'POST',
  path: '/payments/people/payments/:id/undo/',
  summary: "Undo a payment to a person that hasn't been sent; a repeat changes nothing",
  access: 'verified',
  params: paymentParams,
  answer: done(personPayment),
});

export const getPersonPayment = call({
  id: 'getPersonPayment',
  method: 'GET',
  path: '/payments/people/payments/:id/',
  summary: 'A payment to a person and its status',
  access: 'verified',
  params: paymentParams,
  answer: wrapped(personPayment),
});

export const listPersonPayments = call({
  id: 'listPersonPayments',
  method: 'GET',
  path: '/payments/people/payments/',
  summary: 'The latest 100 payments to people with their status, newest first',
  access: 'verified',
  answer: wrapped(z.object({ payments: z.array(personPayment) })),
});
