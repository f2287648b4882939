import * as z from 'zod/mini';
import { amount, dollars } from '../base/amount';
import { call, wrapped } from '../base/call';
import { id } from '../base/text';

export const extraPaymentEffect = z.object({
  /** Less interest than without it, until the loan ends. */
  saves: dollars(),
  last_due_on: z.iso.date(),
  otherwise_last_due_on: z.iso.date(),
});

export type ExtraPaymentEffect = z.infer<typeof extraPaymentEffect>;

export const previewExtraPayment = call({
  id: 'previewExtraPayment',
  method: 'GET',
  path: '/banking/loans/current/:id/extra/',
  summary: 'What an extra payment today would save',
  access: 'verified',
  params: z.object({ id: id('Please choose a loan') }),
  query: z.object({ amount: amount() }),
  answer: wrapped(extraPaymentEffect),
});
