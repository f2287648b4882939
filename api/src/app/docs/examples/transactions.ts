import { getStatistics, listTransactions, summarizeTransactions } from '@bank/shared/contracts/transactions';
import { type Chapter, example } from './example';
import { alex, checking } from './people';

const notYours = {
  404: "The account doesn't exist or belongs to another customer; the response is the same.",
};

export const transactions: Chapter = {
  id: 'transactions',
  title: 'Transactions',
  about: 'Money in and out, newest first. Months are in UTC.',
  examples: [
    example(listTransactions, {
      request: { query: { account_id: checking, transaction_type: 'payment', limit: 1, offset: 0 } },
      answer: {
        data: {
          results: [
            {
              id: 'txn_01kx7c4w8p2hbn9tq6rd',
              amount: '84.20',
              description: 'Groceries',
              merchant: 'Harvest Market',
              category: 'food',
              category_display: 'Food & Dining',
              transaction_type: 'payment',
              transaction_type_display: 'Payment',
              is_credit: false,
              from_account_number: String(alex.accounts[0]?.number),
              to_account_number: null,
              created_at: '2026-03-17T18:12:40.000Z',
            },
          ],
        },
      },
      notes: [
        'Without account_id, covers all accounts.',
        'amount is always positive; is_credit is true for money coming in.',
        "An account number is null if that side isn't a customer account.",
        'Filters can be combined: category, direction, month and search.',
        'With include=credit-cards, from_credit_card and to_credit_card name the card, and is_between marks money moved between the selected accounts.',
      ],
      refusals: notYours,
    }),
    example(getStatistics, {
      request: { query: { account_id: checking } },
      answer: {
        data: {
          income_this_month: '2624.50',
          expenses_this_month: '2193.18',
          total_transactions: 734,
          transactions_this_month: 27,
        },
      },
      notes: [
        'Without account_id, covers all accounts; money moved between them is neither income nor expense.',
        'total_transactions covers all months.',
      ],
      refusals: notYours,
    }),
    example(summarizeTransactions, {
      request: { query: { account_id: checking, month: 'this', direction: 'out' } },
      answer: {
        data: {
          month: '2026-03',
          transactions: 26,
          income: '0.00',
          expenses: '2193.18',
          categories: [
            {
              category: 'other',
              category_display: 'Other',
              transactions: 2,
              income: '0.00',
              expenses: '1673.40',
            },
            {
              category: 'food',
              category_display: 'Food & Dining',
              transactions: 24,
              income: '0.00',
              expenses: '519.78',
            },
          ],
        },
      },
      notes: [
        'Accepts the same filters as the list and returns totals for all pages.',
        'Without account_id, covers all accounts; money moved between them is neither income nor expense.',
        'Lists only categories with transactions, highest expenses first.',
      ],
      refusals: notYours,
    }),
  ],
};
