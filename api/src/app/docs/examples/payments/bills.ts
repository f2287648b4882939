import {
  addPayee,
  cancelPlannedBill,
  listBills,
  type PlannedPayment,
  payBill,
  planBill,
  removePayee,
} from '@bank/shared/contracts/bills';
import { type Chapter, example, send } from '../example';
import { alex, checking } from '../people';
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
const shownPayee = {
  id: payeeId,
  name: power.name,
  account_number: '••••••7342',
  category: power.category,
  created_at: paidAt,
};
const planned: PlannedPayment = {
  id: 'plan_01kx7d9t2v5hbn8tq1wf',
  payee_id: payeeId,
  payee_name: power.name,
  from_account_number: String(alex.accounts[0]?.number),
  amount: '61.80',
  description: 'Every month',
  repeats: 'monthly',
  status: 'planned',
  pay_on: '2026-04-01',
  planned_at: paidAt,
  failures: [],
};

const toPlan = {
  from_account_id: checking,
  amount: 61.8,
  description: planned.description,
  payee_id: payeeId,
  pay_on: planned.pay_on,
  repeats: planned.repeats,
};
const ofPlan = { payee_id: 'PAYEE', pay_on: 'DAY' } as const;

export const bills: Chapter = {
  id: 'bills',
  title: 'Bills',
  about: 'A payee is kept by itself, or with the first bill that is paid to it.',
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
    example(addPayee, {
      request: { body: power },
      answer: { data: shownPayee },
      notes: ['Of an account number only the last four characters are shown.'],
    }),
    example(planBill, {
      before: [
        send('Keep the payee', addPayee, { request: { body: power } }, { PAYEE: 'id' }),
        { does: 'keep-day', why: 'A day in two weeks', keep: 'DAY', inDays: 14 },
        provePin({ from_account_id: checking, amount: 61.8 }),
      ],
      request: { body: toPlan },
      fromShell: ofPlan,
      idempotencyKey: 'power-every-month',
      answer: { success: true, message: 'Payment scheduled', data: planned },
      notes: [
        'pay_on is a day of UTC from tomorrow on, within a year; the payment is made when it begins.',
        'A payment that cannot be made on its day is not tried again: its customer is told, and the next month stays planned.',
        'verify-pin may name payee_id and plan: the PIN then permits this plan alone.',
      ],
      refusals: {
        ...paymentRefusals,
        400: 'The day is not from tomorrow on, within a year.',
        404: 'The account or the payee does not exist, or is somebody else’s.',
      },
    }),
    example(listBills, {
      answer: {
        data: {
          payees: [shownPayee],
          payments: [{ ...payment, payee_id: payeeId, payee_name: power.name }],
          planned: [planned],
        },
      },
      notes: ['Of an account number only the last four characters are shown.'],
    }),
    example(cancelPlannedBill, {
      before: [
        { does: 'keep-day', why: 'A day in two weeks', keep: 'DAY', inDays: 14 },
        send('Keep the payee', addPayee, { request: { body: power } }, { PAYEE: 'id' }),
        provePin({ from_account_id: checking, amount: 18 }),
        send(
          'Plan a payment',
          planBill,
          { request: { body: { ...toPlan, amount: 18, repeats: 'once' } }, fromShell: ofPlan },
          { PLAN: 'id' },
        ),
      ],
      request: { params: { id: planned.id } },
      fromShell: { id: 'PLAN' },
      answer: {
        success: true,
        message: 'Scheduled payment canceled. Nothing will be paid.',
        data: { ...planned, amount: '18.00', repeats: 'once', status: 'cancelled' },
      },
      notes: ['Canceled again, it is answered again.'],
      refusals: { 404: 'The customer has no such planned payment.', 409: 'Its day has passed.' },
    }),
    example(removePayee, {
      before: [
        send(
          'Keep a payee that nothing is planned for',
          addPayee,
          { request: { body: { ...power, name: 'Southside Power' } } },
          { PAYEE: 'id' },
        ),
      ],
      request: { params: { id: payeeId } },
      fromShell: { id: 'PAYEE' },
      answer: { data: { message: 'Payee removed' } },
      refusals: {
        404: 'The customer has no such payee.',
        409: 'A payment to the payee is planned: it has to be canceled first.',
      },
    }),
  ],
};
