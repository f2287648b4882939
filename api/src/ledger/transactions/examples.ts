import { getStatistics, listTransactions, summarizeTransactions } from '@bank/shared/contracts/transactions';
import { checking } from '../../demo/customers/steps';
import { example } from '../../kernel/feature/example';

export const chapter = {
  place: 80,
  title: 'Transactions',
  about: 'Money in and out, newest first. Months are in UTC.',
};

export const examples = [
  example(listTransactions, {
    query: { account_id: checking, transaction_type: 'payment', limit: 1, offset: 0 },
    notes: `Without account_id, covers all accounts.
      amount is always positive; is_credit is true for money coming in.
      An account number is null if that side isn't a customer account.
      Filters can be combined: category, direction, month and search.
      With include=credit-cards, from_credit_card and to_credit_card name the card, and is_between marks money moved between the selected accounts.`,
  }),
  example(getStatistics, {
    query: { account_id: checking },
    notes: `Without account_id, covers all accounts; money moved between them is neither income nor expense.
      total_transactions covers all months.`,
  }),
  example(summarizeTransactions, {
    query: { account_id: checking, month: 'this', direction: 'out' },
    notes: `Accepts the same filters as the list and returns totals for all pages.
      Without account_id, covers all accounts; money moved between them is neither income nor expense.
      Lists only categories with transactions, highest expenses first.`,
  }),
];
