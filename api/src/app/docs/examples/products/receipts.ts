import { downloadReceipt, getReceipt, listReceiptKeys } from '@bank/shared/contracts/receipts';
import { listTransactions } from '@bank/shared/contracts/transactions';
import { type Chapter, example, send } from '../example';

const findPayment = send(
  'Find the latest payment',
  listTransactions,
  { request: { query: { direction: 'out', limit: 1 } } },
  { PAID: 'id' },
);
const onPayment = {
  request: { params: { id: 'txn_h5wq2n8kxr4vt9jm3c6p' } },
  fromShell: { id: 'PAID' },
} as const;

const receipt = {
  bank: 'Larch',
  reference: 'LRC-VT9JM3C6P',
  status: 'sent',
  amount: '25.00',
  currency: 'USD',
  paid_at: '2026-03-18T09:30:00.000Z',
  from: { name: 'Alex Morgan', account_ending: '6350' },
  to: { name: 'Sam Rivera', account_ending: '1539' },
  note: 'Dinner',
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
      before: [findPayment],
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
      before: [findPayment],
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
