import { listBills, payBill } from '@bank/shared/contracts/bills';
import { type Chapter, example } from '../example';
import { checking } from './people';
import { paymentRefusals, provePin } from './transfers';

const paidAt = '2026-03-18T09:30:00.000Z';
const payment = {
  id: 'txn_01kx7d8r6s1gbn4pq2wk',
  reference: 'LRC-01KX7D8R6S',
  amount: '61.80',
  description: 'March',
  status: 'completed',
  created_at: paidAt,
} as const;

const power = { name: 'Northside Power', account_number: '5500917342', category: 'utilities' } as const;
const payeeId = 'payee_01kx7d8r6s7hbn3tq5wd';

export const bills: Chapter = {
  id: 'bills',
  title: 'Bills',
  about: 'A payee is kept with the first bill that is paid to it.',
  examples: [
    example(payBill, {
      before: [provePin({ from_account_id: checking, amount: 61.8 })],
      request: { body: { from_account_id: checking, amount: 61.8, description: 'March', payee: power } },
      idempotencyKey: 'power-march',
      answer: { success: true, message: 'Bill paid successfully', data: { ...payment, settles_on: null } },
      notes: [
        'Either payee_id, of a payee already known, or payee, a new one; not both.',
        'The same name and account number again are the same payee.',
      ],
      refusals: {
        ...paymentRefusals,
        404: 'The account or the payee does not exist, or is somebody else’s.',
      },
    }),
    example(listBills, {
      answer: {
        data: {
          payees: [
            {
              id: payeeId,
              name: power.name,
              account_number: '••••••7342',
              category: power.category,
              created_at: paidAt,
            },
          ],
          payments: [{ ...payment, payee_id: payeeId, payee_name: power.name }],
        },
      },
      notes: ['Of an account number only the last four characters are shown.'],
    }),
  ],
};
