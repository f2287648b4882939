import {
  cancelExternalTransfer,
  findBank,
  listExternalTransfers,
  listRecipients,
  quoteExternalTransfer,
  removeRecipient,
} from '@bank/shared/contracts/external-transfers';
import { transferExternally } from '@bank/shared/contracts/transfers';
import { type Chapter, example, send } from '../example';
import { alex, checking } from '../people';
import { provePin } from './transfers';

const recipient = { bank_name: 'First Harbor Bank', routing_number: '990000013' };

const deposit = {
  from_account_id: checking,
  amount: 75,
  description: 'Deposit for the hall',
  recipient_name: 'Harbor Hall',
  ...recipient,
  account_number: '000123456789',
  save_recipient: true,
};

const transfer = {
  id: 'txn_01kx7d6q4w9dbn3mr0xj',
  reference: 'LRC-BN3MR0XJ4W',
  status: 'held',
  amount: '75.00',
  description: deposit.description,
  from_account_number: String(alex.accounts[0]?.number),
  recipient_name: deposit.recipient_name,
  bank_name: recipient.bank_name,
  account_number: '••••••••6789',
  created_at: '2026-03-18T09:30:00.000Z',
  settles_on: '2026-03-19',
  closed_at: null,
  return_reason: null,
  can_cancel: true,
} as const;

const saved = {
  id: 'rcp_01kx7d6q4w9dbn3mr0xj',
  name: deposit.recipient_name,
  ...recipient,
  account_number: deposit.account_number,
  last_used_at: '2026-03-18T09:30:00.000Z',
};

export const otherBanks: Chapter = {
  id: 'other-banks',
  title: 'Transfers to other banks',
  about:
    'Bank lookup, arrival dates, status, cancellation and saved recipients. See above for sending a transfer.',
  examples: [
    example(findBank, {
      request: { params: { number: recipient.routing_number } },
      answer: { data: { ...recipient, is_sample: true } },
      notes: [
        'bank_name is null for an unknown number, which may still be valid.',
        'These banks are sample data: no real routing number starts with 99.',
      ],
    }),
    example(quoteExternalTransfer, {
      request: { query: { amount: 75 } },
      answer: { data: { settles_on: '2026-03-19' } },
      notes: [
        'One to three business days, excluding weekends and Federal Reserve holidays.',
        'Transfers submitted before 17:00 UTC are sent the same business day. Amounts above $25,000.00 take a day longer.',
      ],
    }),
    example(listExternalTransfers, {
      answer: { data: { transfers: [transfer] } },
      notes: ['Only the last four characters of account numbers are shown.'],
    }),
    example(cancelExternalTransfer, {
      before: [
        provePin({ from_account_id: checking, amount: 75 }),
        send(
          'Send the money and save the recipient',
          transferExternally,
          { request: { body: deposit }, idempotencyKey: 'hall-deposit' },
          { TRANSFER: 'id' },
        ),
      ],
      request: { params: { id: transfer.id } },
      fromShell: { id: 'TRANSFER' },
      answer: {
        success: true,
        message: 'Transfer canceled. The money is back in your account.',
        data: {
          ...transfer,
          status: 'cancelled',
          closed_at: '2026-03-18T09:30:00.000Z',
          can_cancel: false,
        },
      },
      notes: [
        'Canceling again returns the same response.',
        'can_cancel is true until the bank starts sending the transfer.',
      ],
      refusals: {
        404: 'The customer has no such transfer.',
        409: 'The transfer was sent, settled or returned.',
      },
    }),
    example(listRecipients, {
      answer: { data: { recipients: [saved] } },
      notes: ['A transfer with save_recipient saves its recipient.'],
    }),
    example(removeRecipient, {
      before: [
        provePin({ from_account_id: checking, amount: 30 }),
        send('Send money and save the recipient', transferExternally, {
          request: { body: { ...deposit, amount: 30, recipient_name: 'Harbor Club' } },
          idempotencyKey: 'club-dues',
        }),
        send('Save the ID of the last recipient in the list', listRecipients, {}, { RECIPIENT: 'id' }),
      ],
      request: { params: { id: saved.id } },
      fromShell: { id: 'RECIPIENT' },
      answer: { data: { message: 'Recipient removed' } },
      refusals: { 404: 'The customer has no such recipient.' },
    }),
  ],
};
