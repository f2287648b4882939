import * as z from 'zod/mini';
import { amount, dollars } from './amount';
import { call, wrapped } from './call';
import { id, line, optionalLine } from './text';
import { category } from './transactions';
import { paid } from './transfers';

export const payee = z.object({
  id: z.string(),
  name: z.string(),
  /** The customer's number with the payee, all but its last four characters hidden. */
  account_number: z.string(),
  category,
  created_at: z.iso.datetime(),
});

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

export const listBills = call({
  id: 'listBills',
  method: 'GET',
  path: '/transactions/bills/',
  summary: 'Payees and the latest 200 payments to them, newest first',
  access: 'verified',
  answer: wrapped(z.object({ payees: z.array(payee), payments: z.array(billPayment) })),
});

const noPayee = 'Please choose a payee or enter a new one';

const billToPay = z
  .object({
    from_account_id: id('Please select a source account'),
    amount: amount(),
    description: z.nullish(optionalLine(140)),
    payee_id: z.nullish(id(noPayee)),
    payee: z.nullish(
      z.object({
        name: line(100, 'Please enter the name of the payee'),
        account_number: line(40, 'Please enter your account number with the payee'),
        category: z._default(category, 'utilities'),
      }),
    ),
  })
  .check(
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
  summary: 'Pay a bill to a payee, one already known or a new one; takes the permit that a verified PIN left',
  access: 'verified',
  idempotent: true,
  body: billToPay,
  answer: paid,
});
