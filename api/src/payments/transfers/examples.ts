import { confirmTransfer, transferExternally, transferInternally } from '@bank/shared/contracts/transfers';
import { alex, checking, paymentRefusals, provePin, savings } from '../../demo/customers/steps';
import { example } from '../../kernel/feature/example';

const toSavings = { from_account_id: checking, to_account_id: savings, amount: 25 };

export const chapter = {
  place: 180,
  title: 'Transfers',
  about:
    'Clients can send an Idempotency-Key with a payment. Repeating the same key and body returns the first response, and the money moves only once.',
  inDemo:
    'The demo simulates other banks: transfers to account numbers ending in 0000 are returned; all others settle.',
};

export const examples = [
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
  }),
];
