import * as z from 'zod/mini';
import { amount, dollars } from '../base/amount';
import { done, said } from '../base/answers';
import { call, wrapped } from '../base/call';
import { plan, routingNumber } from '../base/payment-purpose';
import { id } from '../base/text';

export { badAccountNumber, isRoutingNumber } from '../base/payment-purpose';

/** A transfer to another bank and its status. */
export const externalTransfer = z.object({
  id: z.string(),
  reference: z.string(),
  /** Held until the other bank has the money, then settled or returned. Canceled only before it is sent. */
  status: z.enum(['held', 'settled', 'returned', 'cancelled']),
  amount: dollars(),
  description: z.string(),
  from_account_number: z.string(),
  recipient_name: z.string(),
  bank_name: z.string(),
  /** Masked except for the last four characters. */
  account_number: z.string(),
  created_at: z.iso.datetime(),
  /** The date on which it is expected to arrive. */
  settles_on: z.iso.date(),
  closed_at: z.nullable(z.iso.datetime()),
  /** Why the other bank returned it. */
  return_reason: z.nullable(z.string()),
  /** True until it is sent. */
  can_cancel: z.boolean(),
});

export type ExternalTransferState = z.infer<typeof externalTransfer>;

export const listExternalTransfers = call({
  id: 'listExternalTransfers',
  method: 'GET',
  path: '/transactions/transfer/external/',
  summary: 'The latest 100 transfers to other banks with their status, newest first',
  access: 'verified',
  answer: wrapped(z.object({ transfers: z.array(externalTransfer) })),
});

export const quoteExternalTransfer = call({
  id: 'quoteExternalTransfer',
  method: 'GET',
  path: '/transactions/transfer/external/quote/',
  summary: 'When a transfer to another bank would arrive if submitted now, or scheduled for a date',
  access: 'verified',
  query: z.object({ amount: amount(), pay_on: z.optional(plan.pay_on) }),
  answer: wrapped(z.object({ settles_on: z.iso.date() })),
});

export const cancelExternalTransfer = call({
  id: 'cancelExternalTransfer',
  method: 'POST',
  path: '/transactions/transfer/external/:id/cancel/',
  summary: "Cancel a transfer that hasn't been sent, and refund it immediately",
  access: 'verified',
  params: z.object({ id: id('Please choose a transfer') }),
  answer: done(externalTransfer),
});

export const recipient = z.object({
  id: z.string(),
  name: z.string(),
  bank_name: z.string(),
  routing_number: z.string(),
  account_number: z.string(),
  last_used_at: z.iso.datetime(),
});

export type Recipient = z.infer<typeof recipient>;

export const listRecipients = call({
  id: 'listRecipients',
  method: 'GET',
  path: '/transactions/recipients/',
  summary: 'Up to 100 saved recipients at other banks, most recently used first',
  access: 'verified',
  answer: wrapped(z.object({ recipients: z.array(recipient) })),
});

export const removeRecipient = call({
  id: 'removeRecipient',
  method: 'POST',
  path: '/transactions/recipients/:id/remove/',
  summary: 'Remove a saved recipient; past transfers stay in the history',
  access: 'verified',
  params: z.object({ id: id('Please choose a recipient') }),
  answer: said,
});

export const findBank = call({
  id: 'findBank',
  method: 'GET',
  path: '/banking/routing-numbers/:number/',
  summary: 'The bank with this routing number, if known',
  access: 'verified',
  params: z.object({ number: routingNumber() }),
  answer: wrapped(
    z.object({
      routing_number: z.string(),
      bank_name: z.nullable(z.string()),
      /** Whether the list contains sample banks only. */
      is_sample: z.boolean(),
      /** True for this bank's own number. */
      is_own: z.optional(z.boolean()),
    }),
  ),
});
