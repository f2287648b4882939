import * as contracts from '@bank/shared/contracts/external-transfers';
import { confirmTransfer, transferExternally, transferInternally } from '@bank/shared/contracts/transfers';
import { example, send } from './example';
import { alex, checking, paymentRefusals, provePin, savings } from './steps';

const toSavings = { from_account_id: checking, to_account_id: savings, amount: 25 };

export const transfers = [
  example(transferInternally, {
    before: [provePin(toSavings)],
    body: { ...toSavings, description: 'Rainy day' },
    notes: 'Requires a source and a destination. Each field has two names; send one of them.',
    ...paymentRefusals,
  }),
  example(transferExternally, {
    before: [provePin({ from_account_id: checking, amount: 120.5 })],
    body: {
      from_account_id: checking,
      amount: 120.5,
      description: 'Invoice 1042',
      recipient_name: 'Harper Tools',
      bank_name: 'First Harbor Bank',
      routing_number: '011000015',
      account_number: '000123456789',
    },
    notes: `Requires a source. The field has two names; send one of them.
      The account is debited immediately, and the money is held until the other bank receives it.
      With this bank's own routing number, it reaches the customer with that account number, or is returned.`,
    ...paymentRefusals,
  }),
  example(confirmTransfer, {
    body: { transfer_type: 'internal', pin: alex.pin, transfer: { ...toSavings, description: 'Sunny day' } },
    notes: "Doesn't need verify-pin first, and doesn't authorize a later payment.",
    ...paymentRefusals,
    400: 'The PIN is incorrect, or the balance is insufficient.',
    403: 'The PIN is blocked.',
  }),
];

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

export const otherBanks = [
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
