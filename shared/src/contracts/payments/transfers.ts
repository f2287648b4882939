import * as z from 'zod/mini';
import { amount, dollars } from '../base/amount';
import { done } from '../base/answers';
import { call } from '../base/call';
import { accountElsewhere, sameAccount } from '../base/payment-purpose';
import { id, line, optionalLine } from '../base/text';
import { pin } from '../identity/pin';

const noSource = 'Please select a source account';
const noDestination = 'Please select a destination account';

const source = {
  from_account_id: z.optional(id(noSource)),
  /** An alias of from_account_id. */
  from_account: z.optional(id(noSource)),
  amount: amount(),
  description: z.nullish(optionalLine(140)),
};

interface Sources {
  from_account_id?: string | undefined;
  from_account?: string | undefined;
}

const sourceOf = ({ from_account_id, from_account }: Sources) => from_account_id ?? from_account;
const destinationOf = (body: { to_account_id?: string | undefined; to_account?: string | undefined }) =>
  body.to_account_id ?? body.to_account;

const hasSource = z.refine<Sources>((body) => sourceOf(body) !== undefined, {
  error: noSource,
  path: ['from_account_id'],
});

const internalTransfer = z.pipe(
  z
    .object({
      ...source,
      to_account_id: z.optional(id(noDestination)),
      /** An alias of to_account_id. */
      to_account: z.optional(id(noDestination)),
    })
    .check(
      hasSource,
      z.refine((body) => destinationOf(body) !== undefined, {
        error: noDestination,
        path: ['to_account_id'],
      }),
      z.refine((body) => !sourceOf(body) || sourceOf(body) !== destinationOf(body), {
        error: sameAccount,
        path: ['to_account_id'],
      }),
    ),
  z.transform((body) => ({
    from: String(sourceOf(body)),
    to: String(destinationOf(body)),
    amount: body.amount,
    description: body.description || 'Internal transfer',
  })),
);

const externalTransfer = z.pipe(
  z
    .object({
      ...source,
      recipient_name: line(100, 'Recipient name is required'),
      bank_name: line(100, 'Bank name is required'),
      ...accountElsewhere,
      /** Saves the recipient for later. */
      save_recipient: z.nullish(z.boolean('Please choose whether to save the recipient')),
    })
    .check(hasSource),
  z.transform((body) => ({
    from: String(sourceOf(body)),
    amount: body.amount,
    description: body.description || 'External transfer',
    recipientName: body.recipient_name,
    bankName: body.bank_name,
    routingNumber: body.routing_number,
    accountNumber: body.account_number,
    saveRecipient: body.save_recipient ?? false,
  })),
);

export type InternalTransfer = z.output<typeof internalTransfer>;
export type ExternalTransfer = z.output<typeof externalTransfer>;

/** The result of a payment. */
export const receipt = z.object({
  id: z.string(),
  reference: z.string(),
  /** Completed immediately, or held until the other bank has the money. */
  status: z.enum(['completed', 'held', 'settled', 'returned']),
  amount: dollars(),
  description: z.string(),
  created_at: z.iso.datetime(),
  /** The date on which an external transfer is expected to arrive. */
  settles_on: z.nullable(z.iso.date()),
});

export type Receipt = z.infer<typeof receipt>;

export const paid = done(receipt);

export const transferInternally = call({
  id: 'transferInternally',
  method: 'POST',
  path: '/transactions/transfer/internal/',
  summary: "Move money between the customer's own accounts immediately; the PIN must be verified first",
  access: 'verified',
  idempotent: true,
  body: internalTransfer,
  /** Any success counts, because that's all the specification promises. */
  answer: z.partial(done(z.partial(receipt))),
});

export const transferExternally = call({
  id: 'transferExternally',
  method: 'POST',
  path: '/transactions/transfer/external/',
  summary: 'Send money to another bank in 1-3 business days; the PIN must be verified first',
  access: 'verified',
  idempotent: true,
  body: externalTransfer,
  answer: paid,
});

export const confirmTransfer = call({
  id: 'confirmTransfer',
  method: 'POST',
  path: '/transactions/transfer/confirm/',
  summary: 'Verify the PIN and make this transfer in a single request',
  access: 'verified',
  idempotent: true,
  body: z.discriminatedUnion(
    'transfer_type',
    [
      z.object({ transfer_type: z.literal('internal'), pin: pin(), transfer: internalTransfer }),
      z.object({ transfer_type: z.literal('external'), pin: pin(), transfer: externalTransfer }),
    ],
    'Please choose internal or external',
  ),
  answer: paid,
});
