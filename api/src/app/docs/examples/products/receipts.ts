import { downloadReceipt, getReceipt, listReceiptKeys } from '@bank/shared/contracts/receipts';
import { transferInternally } from '@bank/shared/contracts/transfers';
import { type Chapter, example, send } from '../example';
import { provePin } from '../payments/transfers';
import { checking, savings } from '../people';

const order = { from_account_id: checking, to_account_id: savings, amount: 25 };
const moveMoney = [
  provePin(order),
  send(
    'Move the money',
    transferInternally,
    { request: { body: { ...order, description: 'Rainy day' } } },
    { PAYMENT: 'id' },
  ),
];
const onPayment = {
  request: { params: { id: 'txn_h5wq2n8kxr4vt9jm3c6p' } },
  fromShell: { id: 'PAYMENT' },
} as const;

const receipt = {
  bank: 'Larch',
  reference: 'LRC-VT9JM3C6P',
  status: 'sent',
  amount: '25.00',
  currency: 'USD',
  paid_at: '2026-03-18T09:30:00.000Z',
  from: { name: 'Alex Morgan', account_ending: '6350' },
  to: { name: 'Alex Morgan', account_ending: '6418' },
  note: 'Rainy day',
} as const;

const refusals = {
  404: "The customer made no such payment. Money that came in has a receipt with the sender's bank.",
  422: 'The payment was canceled or came back.',
};

export const receipts: Chapter = {
  id: 'receipts',
  title: 'Receipts',
  about:
    'The bank signs each receipt with Ed25519. The signed form is a JWS that carries the whole receipt, so anyone with the published keys can check it, also offline. Keys stay published after the bank replaces them.',
  examples: [
    example(getReceipt, {
      ...onPayment,
      before: moveMoney,
      answer: {
        data: {
          receipt,
          signed: 'eyJhbGciOiJFZERTQSIsImtpZCI6…',
        },
      },
      refusals,
    }),
    example(downloadReceipt, {
      ...onPayment,
      before: moveMoney,
      answer: {
        data: {
          file_name: 'larch-receipt-LRC-VT9JM3C6P.pdf',
          media_type: 'application/pdf',
          content: Buffer.from('%PDF-1.7').toString('base64'),
        },
      },
      refusals: { ...refusals, 503: 'Too many PDFs are being generated.' },
    }),
    example(listReceiptKeys, {
      answer: {
        data: {
          keys: [
            {
              kty: 'OKP',
              crv: 'Ed25519',
              alg: 'EdDSA',
              use: 'sig',
              kid: 'q3Wm0x2A',
              x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo',
            },
          ],
        },
      },
    }),
  ],
};
