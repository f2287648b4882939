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
  about: 'What is known of them before, on the way and after; a transfer itself is ordered as above.',
  examples: [
    example(findBank, {
      request: { params: { number: recipient.routing_number } },
      answer: { data: { ...recipient, is_sample: true } },
      notes: [
        'bank_name is null where the directory does not know the number; that says nothing against it.',
        'The directory is sample data: its numbers begin with 99 and belong to no bank.',
      ],
    }),
    example(quoteExternalTransfer, {
      request: { query: { amount: 75 } },
      answer: { data: { settles_on: '2026-03-19' } },
      notes: [
        'One to three business days, with weekends and the holidays of the Federal Reserve left out.',
        'What is ordered by 17:00 UTC goes out the same business day; amounts above 25,000.00 take a day more.',
      ],
    }),
    example(listExternalTransfers, {
      answer: { data: { transfers: [transfer] } },
      notes: ['Of an account number only the last four characters are shown.'],
    }),
    example(cancelExternalTransfer, {
      before: [
        provePin({ from_account_id: checking, amount: 75 }),
        send(
          'Send the money, and keep the recipient',
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
        'Canceled again, it is answered again.',
        'can_cancel says whether it is still possible: it is until the bank begins to deliver it.',
      ],
      refusals: {
        404: 'The customer has no such transfer.',
        409: 'The transfer has gone out, has arrived, or was sent back.',
      },
    }),
    example(listRecipients, {
      answer: { data: { recipients: [saved] } },
      notes: ['A recipient is kept with a transfer that has save_recipient.'],
    }),
    example(removeRecipient, {
      before: [
        provePin({ from_account_id: checking, amount: 30 }),
        send('Send money, and keep the recipient', transferExternally, {
          request: { body: { ...deposit, amount: 30, recipient_name: 'Harbor Club' } },
          idempotencyKey: 'club-dues',
        }),
        send('Keep the id of the last recipient in the list', listRecipients, {}, { RECIPIENT: 'id' }),
      ],
      request: { params: { id: saved.id } },
      fromShell: { id: 'RECIPIENT' },
      answer: { data: { message: 'Recipient removed' } },
      refusals: { 404: 'The customer has no such recipient.' },
    }),
  ],
};
