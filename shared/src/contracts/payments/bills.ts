import * as z from 'zod/mini';
import { amount, dollars } from '../base/amount';
import { done, said } from '../base/answers';
import { call, wrapped } from '../base/call';
import { plan, repeats } from '../base/payment-purpose';
import { id, line, optionalLine } from '../base/text';
import { category } from './transactions';
import { paid } from './transfers';

export const payee = z.object({
  id: z.string(),
  name: z.string(),
  /** The customer's account number with the payee, masked except for the last four characters. */
  account_number: z.string(),
  category,
  created_at: z.iso.datetime(),
});

export type Payee = z.infer<typeof payee>;

export const billPayment = z.object({
  id: z.string(),
  reference: z.string(),
  payee_id: z.string(),
  payee_name: z.string(),
  amount: dollars(),
  description: z.string(),
  status: z.literal('completed'),
  created_at: z.iso.datetime(),
});

export type BillPayment = z.infer<typeof billPayment>;

const planStatus = z.enum(['planned', 'paid', 'failed', 'cancelled']);

export type PlanStatus = z.infer<typeof planStatus>;

/** A payment scheduled for a date, once or monthly. listSchedules has all of them, in more words. */
export const plannedPayment = z.object({
  id: z.string(),
  payee_id: z.string(),
  payee_name: z.string(),
  from_account_number: z.string(),
  amount: dollars(),
  description: z.string(),
  repeats,
  /** A monthly payment stays planned even after a month in which it fails. */
  status: planStatus,
  /** The next payment date, or the last one if none remain. */
  pay_on: z.iso.date(),
  planned_at: z.iso.datetime(),
  /** The dates on which it failed, newest first, up to 12. */
  failures: z.array(z.object({ day: z.iso.date(), reason: z.string() })),
});

export type PlannedPayment = z.infer<typeof plannedPayment>;

export const listBills = call({
  id: 'listBills',
  method: 'GET',
  path: '/transactions/bills/',
  summary: 'Payees, their latest 200 payments and the latest 200 scheduled payments, newest first',
  access: 'verified',
  answer: wrapped(
    z.object({
      payees: z.array(payee),
      payments: z.array(billPayment),
      planned: z.array(plannedPayment),
    }),
  ),
});

const noPayee = 'Please choose a payee or enter a new one';
const noSource = 'Please select a source account';

const newPayee = z.object({
  name: line(100, "Please enter the payee's name"),
  account_number: line(40, 'Please enter your account number with the payee'),
  category: z._default(category, 'utilities'),
});

export type NewPayee = z.output<typeof newPayee>;

const bill = {
  from_account_id: id(noSource),
  amount: amount(),
  description: z.nullish(optionalLine(140)),
};

const billToPay = z.object({ ...bill, payee_id: z.nullish(id(noPayee)), payee: z.nullish(newPayee) }).check(
  z.refine(({ payee_id, payee }) => Boolean(payee_id) !== Boolean(payee), {
    error: noPayee,
    path: ['payee_id'],
  }),
);

export type BillToPay = z.output<typeof billToPay>;

export const payBill = call({
  id: 'payBill',
  method: 'POST',
  path: '/transactions/bills/',
  summary: 'Pay a bill to a saved or new payee; the PIN must be verified first',
  access: 'verified',
  idempotent: true,
  body: billToPay,
  answer: paid,
});

export const addPayee = call({
  id: 'addPayee',
  method: 'POST',
  path: '/transactions/bills/payees/',
  summary: 'Save a payee; the same name and account number return the same payee',
  access: 'verified',
  body: newPayee,
  answer: wrapped(payee),
});

export const removePayee = call({
  id: 'removePayee',
  method: 'POST',
  path: '/transactions/bills/payees/:id/remove/',
  summary: 'Remove a payee; past payments stay in the history',
  access: 'verified',
  params: z.object({ id: id(noPayee) }),
  answer: said,
});

const billToPlan = z.object({ ...bill, ...plan, payee_id: id('Please choose a payee') });

export type BillToPlan = z.output<typeof billToPlan>;

export const planBill = call({
  id: 'planBill',
  method: 'POST',
  path: '/transactions/bills/planned/',
  summary: 'Schedule a payment, once or every month; the PIN must be verified first',
  deprecated: { since: '2026-12-01', until: '2027-03-01', instead: 'makeSchedule' },
  access: 'verified',
  idempotent: true,
  body: billToPlan,
  answer: done(plannedPayment),
});

export const cancelPlannedBill = call({
  id: 'cancelPlannedBill',
  method: 'POST',
  path: '/transactions/bills/planned/:id/cancel/',
  summary: 'Cancel a one-time scheduled payment, or all future payments in a monthly schedule',
  deprecated: { since: '2026-12-01', until: '2027-03-01', instead: 'endSchedule' },
  access: 'verified',
  params: z.object({ id: id('Please choose a scheduled payment') }),
  answer: done(plannedPayment),
});
