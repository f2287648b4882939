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

const planRequest = {
  from_account_id: checking,
  amount: 61.8,
  description: planned.description,
  payee_id: payeeId,
  pay_on: planned.pay_on,
  repeats: planned.repeats,
};
const planVariables = { payee_id: 'PAYEE', pay_on: 'DAY' } as const;

export const bills: Chapter = {
  id: 'bills',
  title: 'Bills',
  about: 'Add a payee first, or together with the first bill.',
  examples: [
    example(payBill, {
      before: [provePin({ from_account_id: checking, amount: 61.8 })],
      request: { body: { from_account_id: checking, amount: 61.8, description: 'March', payee: power } },
      idempotencyKey: 'power-march',
      answer: { success: true, message: 'Bill paid successfully', data: { ...payment, settles_on: null } },
      notes: [
        'Send either payee_id, for a saved payee, or payee, for a new one.',
        'A payee is identified by name and account number.',
      ],
      refusals: {
        ...paymentRefusals,
        404: "The account or the payee doesn't exist or belongs to another customer.",
      },
    }),
    example(addPayee, {
      request: { body: power },
      answer: { data: shownPayee },
      notes: ['Only the last four characters of account numbers are shown.'],
    }),
    example(planBill, {
      before: [
        send('Add the payee', addPayee, { request: { body: power } }, { PAYEE: 'id' }),
        { does: 'keep-day', comment: 'Choose a date two weeks from now', keep: 'DAY', inDays: 14 },
        provePin({ from_account_id: checking, amount: 61.8 }),
      ],
      request: { body: planRequest },
      fromShell: planVariables,
      idempotencyKey: 'power-every-month',
      answer: { success: true, message: 'Payment scheduled', data: planned },
      notes: [
        'pay_on is a date (UTC) from tomorrow up to a year from now. The payment is made at the start of that day.',
        "A payment that fails on its date isn't retried: the customer gets an email, and the next monthly payment stays scheduled.",
        'Pass payee_id and plan to verify-pin, so that the PIN authorizes only this plan.',
      ],
      refusals: {
        ...paymentRefusals,
        400: "The date isn't between tomorrow and a year from now.",
        404: "The account or the payee doesn't exist or belongs to another customer.",
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
      notes: ['Only the last four characters of account numbers are shown.'],
    }),
    example(cancelPlannedBill, {
      before: [
        { does: 'keep-day', comment: 'Choose a date two weeks from now', keep: 'DAY', inDays: 14 },
        send('Add the payee', addPayee, { request: { body: power } }, { PAYEE: 'id' }),
        provePin({ from_account_id: checking, amount: 18 }),
        send(
          'Schedule a payment',
          planBill,
          { request: { body: { ...planRequest, amount: 18, repeats: 'once' } }, fromShell: planVariables },
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
      notes: ['Canceling again returns the same response.'],
      refusals: {
        404: 'The customer has no such scheduled payment.',
        409: 'It was already made, or it failed.',
      },
    }),
    example(removePayee, {
      before: [
        send(
          'Add a payee without scheduled payments',
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
        409: 'A payment to the payee is scheduled: cancel it first.',
      },
    }),
  ],
};
