import { verifyPin } from '@bank/shared/contracts/pin';
import {
  confirmTransfer,
  type Receipt,
  transferExternally,
  transferInternally,
} from '@bank/shared/contracts/transfers';
import { type Chapter, example, send } from '../example';
import { alex, checking, savings } from '../people';

export const provePin = (bound: { from_account_id: string; to_account_id?: string; amount: number }) =>
  send('Verify the PIN for this payment', verifyPin, { request: { body: { pin: alex.pin, ...bound } } });

export const paymentRefusals = {
  400: 'The balance is insufficient.',
  403: "The PIN wasn't verified for this payment, in this session, within 5 minutes.",
  404: "An account doesn't exist or belongs to another customer; the response is the same.",
  429: 'More than 10 payments by one customer within a minute. See Retry-After.',
};

const receipt: Receipt = {
  id: 'txn_01kx7d5p3v8cbn2mq9wh',
  reference: 'LRC-01KX7D5P3V',
  status: 'completed',
  amount: '25.00',
  description: 'Rainy day',
  created_at: '2026-03-18T09:30:00.000Z',
  settles_on: null,
};

const toSavings = { from_account_id: checking, to_account_id: savings, amount: 25, description: 'Rainy day' };

const toOtherBank = {
  from_account_id: checking,
  amount: 120.5,
  description: 'Invoice 1042',
  recipient_name: 'Harper Tools',
  bank_name: 'First Harbor Bank',
  routing_number: '011000015',
  account_number: '000123456789',
};

export const transfers: Chapter = {
  id: 'transfers',
  title: 'Transfers',
  about:
    'Clients can send an Idempotency-Key with a payment. Repeating the same key and body returns the first response, and the money moves only once.',
  examples: [
    example(transferInternally, {
      before: [provePin({ from_account_id: checking, to_account_id: savings, amount: 25 })],
      request: { body: toSavings },
      idempotencyKey: 'rainy-day-march',
      answer: { success: true, message: 'Transfer completed successfully', data: receipt },
      notes: ['Requires a source and a destination. Each field has two names; send one of them.'],
      refusals: paymentRefusals,
    }),
    example(transferExternally, {
      before: [provePin({ from_account_id: checking, amount: 120.5 })],
      request: { body: toOtherBank },
      idempotencyKey: 'invoice-1042',
      answer: {
        success: true,
        message: 'Transfer accepted. It takes 1-3 business days.',
        data: {
          ...receipt,
          status: 'held',
          amount: '120.50',
          description: 'Invoice 1042',
          settles_on: '2026-03-19',
        },
      },
      notes: [
        'Requires a source. The field has two names; send one of them.',
        'The account is debited immediately, and the money is held until the other bank receives it.',
        "With this bank's own routing number, it reaches the customer with that account number, or is returned.",
      ],
      demoNotes: [
        'The demo simulates other banks: transfers to account numbers ending in 0000 are returned; all others settle.',
      ],
      refusals: paymentRefusals,
    }),
    example(confirmTransfer, {
      request: {
        body: {
          transfer_type: 'internal',
          pin: alex.pin,
          transfer: { ...toSavings, description: 'Sunny day' },
        },
      },
      idempotencyKey: 'sunny-day-march',
      answer: {
        success: true,
        message: 'Transfer completed successfully',
        data: { ...receipt, description: 'Sunny day' },
      },
      notes: ["Doesn't need verify-pin first, and doesn't authorize a later payment."],
      refusals: {
        ...paymentRefusals,
        400: 'The PIN is incorrect, or the balance is insufficient.',
        403: 'The PIN is blocked.',
      },
    }),
  ],
};
