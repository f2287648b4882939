import * as contracts from '@bank/shared/contracts/external-transfers';
import { transferExternally } from '@bank/shared/contracts/transfers';
import { checking, provePin } from '../../demo/customers/steps';
import { example, send } from '../../kernel/feature/example';

const deposit = {
  from_account_id: checking,
  amount: 75,
  description: 'Deposit for the hall',
  recipient_name: 'Harbor Hall',
  bank_name: 'First Harbor Bank',
  routing_number: '990000013',
  account_number: '000123456789',
  save_recipient: true,
};

const club = { ...deposit, amount: 30, recipient_name: 'Harbor Club' };

export const chapter = {
  place: 220,
  title: 'Transfers to other banks',
  about:
    'Bank lookup, arrival dates, status, cancellation and saved recipients. See above for sending a transfer.',
};

export const examples = [
  example(contracts.findBank, {
    params: { number: deposit.routing_number },
    notes: `bank_name is null for an unknown number, which may still be valid.
      These banks are sample data: no real routing number starts with 99.`,
  }),
  example(contracts.quoteExternalTransfer, {
    query: { amount: 75 },
    notes: `One to three business days, excluding weekends and Federal Reserve holidays.
      Transfers submitted before 17:00 UTC are sent the same business day. Amounts above $25,000.00 take a day longer.`,
  }),
  example(contracts.listExternalTransfers, {
    notes: 'Only the last four characters of account numbers are shown.',
  }),
  example(contracts.cancelExternalTransfer, {
    before: [
      provePin({ from_account_id: checking, amount: 75 }),
      send('Send the money and save the recipient', transferExternally, { body: deposit }, { PAYMENT: 'id' }),
    ],
    params: { id: '$PAYMENT' },
    notes: `Canceling again returns the same response.
      can_cancel is true until the bank starts sending the transfer.`,
    409: 'The transfer was sent, settled or returned.',
  }),
  example(contracts.listRecipients, { notes: 'A transfer with save_recipient saves its recipient.' }),
  example(contracts.removeRecipient, {
    before: [
      provePin({ from_account_id: checking, amount: 30 }),
      send('Send money and save the recipient', transferExternally, { body: club }),
      send('Take the last recipient in the list', contracts.listRecipients, {}, { RECIPIENT: 'id' }),
    ],
    params: { id: '$RECIPIENT' },
  }),
];
