import { downloadReceipt, getReceipt, listReceiptKeys } from '@bank/shared/contracts/receipts';
import { transferInternally } from '@bank/shared/contracts/transfers';
import { checking, provePin, savings } from '../../demo/customers/steps';
import { example, send } from '../../kernel/feature/example';

const order = { from_account_id: checking, to_account_id: savings, amount: 25 };
const rainyDay = { body: { ...order, description: 'Rainy day' } };
const onPayment = {
  before: [provePin(order), send('Move the money', transferInternally, rainyDay, { PAYMENT: 'id' })],
  params: { id: '$PAYMENT' },
};

const refusals = {
  404: "Money that came in has a receipt with the sender's bank.",
  422: 'The payment was canceled or came back.',
};

export const chapter = {
  place: 70,
  title: 'Receipts',
  about:
    'The bank signs each receipt with Ed25519. The signed form is a JWS that carries the whole receipt, so anyone with the published keys can check it, also offline. Keys stay published after the bank replaces them.',
};

export const examples = [
  example(getReceipt, { ...onPayment, ...refusals }),
  example(downloadReceipt, { ...onPayment, ...refusals, 503: 'Too many PDFs are being generated.' }),
  example(listReceiptKeys),
];
