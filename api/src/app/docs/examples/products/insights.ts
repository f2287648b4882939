import { payBill } from '@bank/shared/contracts/bills';
import { getTransaction } from '@bank/shared/contracts/card-activity';
import type { Dispute, TransactionDetails } from '@bank/shared/contracts/insights';
import * as contracts from '@bank/shared/contracts/insights';
import { type Chapter, example, send } from '../example';
import { provePin } from '../payments/transfers';
import { alex, checking } from '../people';

const id = 'txn_01kx7c4w8p2hbn9tq6rd';

const power = { name: 'Northside Power', account_number: '5500917342' };
const pay = send(
  'Pay a bill',
  payBill,
  { request: { body: { from_account_id: checking, amount: 61.8, payee: power } } },
  { TRANSACTION: 'id' },
);
const paid = [provePin({ from_account_id: checking, amount: 61.8 }), pay];
const onTransaction = { before: paid, fromShell: { id: 'TRANSACTION' } as const };

const details: TransactionDetails = {
  id,
  category: 'gifts',
  category_display: 'Gifts & Donations',
  category_from: 'transaction',
  note: 'For the party',
  card_id: null,
  person_id: null,
  dispute: null,
  can_dispute: true,
};

const dispute: Dispute = {
  id: 'dispute_01kx7e2f6p3jbn8wq4rc',
  reference: 'LRC-3JBN8WQ4RC',
  transaction_id: id,
  reason: 'not-mine',
  details: '',
  status: 'open',
  outcome: null,
  explanation: '',
  opened_at: '2026-03-18T09:30:00.000Z',
  reviewed_from: '2026-03-18T10:30:00.000Z',
  closed_at: null,
};

const reported = {
  request: { body: { transaction_id: id, reason: 'not-mine' } },
  fromShell: { transaction_id: 'TRANSACTION' },
} as const;
const report = send('Report it', contracts.openDispute, reported, { DISPUTE: 'id' });

const unknown = "The transaction doesn't exist or belongs to another customer; the response is the same.";

export const insights: Chapter = {
  id: 'insights',
  title: 'Insights',
  about:
    "What customers add to their transactions, and what they spend. In full mode, lists of transactions can be filtered by days, amounts and the customer's own categories.",
  examples: [
    example(getTransaction, {
      ...onTransaction,
      request: { params: { id } },
      answer: {
        data: {
          id,
          amount: '61.80',
          description: 'Bill Payment',
          merchant: power.name,
          category: 'utilities',
          category_display: 'Utilities',
          transaction_type: 'payment',
          transaction_type_display: 'Payment',
          is_credit: false,
          from_account_number: String(alex.accounts[0]?.number),
          to_account_number: null,
          created_at: '2026-03-18T09:30:00.000Z',
        },
      },
      notes: ["Also takes a card payment's ID, once its merchant has collected the money."],
      refusals: { 404: unknown },
    }),
    example(contracts.getTransactionDetails, {
      ...onTransaction,
      request: { params: { id } },
      answer: { data: details },
      notes: ['category is what the customer chose, or what the bank chose.'],
      refusals: { 404: unknown },
    }),
    example(contracts.updateNote, {
      ...onTransaction,
      request: { params: { id }, body: { note: details.note } },
      answer: { success: true, message: 'Note saved', data: details },
      refusals: { 404: unknown },
    }),
    example(contracts.chooseCategory, {
      ...onTransaction,
      request: { params: { id }, body: { category: 'gifts', applies_to: 'transaction' } },
      answer: { success: true, message: 'Category changed to Gifts & Donations', data: details },
      notes: [
        'A category for a merchant applies to all its transactions, past and future.',
        'The category field of lists stays what the bank chose; own_category is added.',
      ],
      refusals: { 400: 'The transaction has no merchant.', 404: unknown },
    }),
    example(contracts.openDispute, {
      before: paid,
      ...reported,
      idempotencyKey: 'unknown-payment',
      answer: { success: true, message: "Thanks for telling us. We'll look into it.", data: dispute },
      notes: ['We look into it after an hour and decide after a day.'],
      refusals: {
        404: unknown,
        409: 'The transaction was already reported, or no money left the account.',
        429: 'More than 20 reports in a day.',
      },
    }),
    example(contracts.listDisputes, { answer: { data: { disputes: [dispute] } } }),
    example(contracts.withdrawDispute, {
      before: [...paid, report],
      request: { params: { id: dispute.id } },
      fromShell: { id: 'DISPUTE' },
      answer: {
        success: true,
        message: 'Report taken back',
        data: { ...dispute, status: 'withdrawn', closed_at: '2026-03-18T09:40:00.000Z' },
      },
      refusals: { 404: 'The customer has opened no such dispute.', 409: 'It was already decided.' },
    }),
    example(contracts.getSpending, {
      request: { query: { month: 'this', zone: 'America/New_York' } },
      answer: {
        data: {
          month: '2026-03',
          zone: 'America/New_York',
          first_month: '2026-02',
          current_month: '2026-03',
          income: '2624.50',
          transactions: 26,
          expenses: '519.78',
          month_before: { month: '2026-02', transactions: 31, expenses: '840.10' },
          average: {
            from: '2026-02',
            to: '2026-02',
            months: 1,
            total: '840.10',
            expenses: '840.10',
          },
          months: [
            { month: '2026-02', transactions: 31, expenses: '840.10' },
            { month: '2026-03', transactions: 26, expenses: '519.78' },
          ],
          forecast: '811.30',
          categories: [
            {
              category: 'food',
              category_display: 'Food & Dining',
              transactions: 26,
              expenses: '519.78',
              expenses_before: '840.10',
              budget: '900.00',
              forecast: '811.30',
            },
          ],
        },
      },
      notes: [
        'Months start and end in the time zone.',
        'The forecast adds what the rest of a month cost on average in the three months before.',
      ],
    }),
    example(contracts.setBudget, {
      request: { body: { category: 'food', amount: 900 } },
      answer: { success: true, message: 'Budget saved', data: [{ category: 'food', amount: '900.00' }] },
    }),
    example(contracts.listSubscriptions, {
      request: { query: { zone: 'America/New_York' } },
      answer: {
        data: {
          subscriptions: [
            {
              merchant: 'Reelhouse',
              category: 'subscriptions',
              category_display: 'Subscriptions',
              amount: '15.99',
              last_transaction_id: id,
              last_on: '2026-03-09',
              next_on: '2026-04-09',
              payments: 6,
            },
          ],
          total: '15.99',
        },
      },
      notes: ['A merchant that was paid a similar amount at least three times, each a month apart.'],
    }),
  ],
};
