import * as contracts from '@bank/shared/contracts/insights';
import { example, send } from '../../kernel/feature/example';
import { payABill } from '../../payments/bills/examples';

const onTransaction = { before: payABill, params: { id: '$TRANSACTION' } };
const reported = { transaction_id: '$TRANSACTION', reason: 'not-mine' } as const;
const report = send('Report it', contracts.openDispute, { body: reported }, { DISPUTE: 'id' });

export const chapter = {
  place: 90,
  title: 'Insights',
  about:
    "What customers add to their transactions, and what they spend. In full mode, lists of transactions can be filtered by days, amounts and the customer's own categories.",
};

export const examples = [
  example(contracts.getTransactionDetails, {
    ...onTransaction,
    notes: 'category is what the customer chose, or what the bank chose.',
  }),
  example(contracts.updateNote, { ...onTransaction, body: { note: 'For the party' } }),
  example(contracts.chooseCategory, {
    ...onTransaction,
    body: { category: 'gifts', applies_to: 'transaction' },
    notes: `A category for a merchant applies to all its transactions, past and future.
      The category field of lists stays what the bank chose; own_category is added.`,
    400: 'The transaction has no merchant.',
  }),
  example(contracts.openDispute, {
    before: payABill,
    body: reported,
    notes: 'We look into it after an hour and decide after a day.',
    409: 'The transaction was already reported, or no money left the account.',
    429: 'More than 20 reports in a day.',
  }),
  example(contracts.listDisputes),
  example(contracts.withdrawDispute, {
    before: [...payABill, report],
    params: { id: '$DISPUTE' },
    409: 'It was already decided.',
  }),
  example(contracts.getSpending, {
    query: { month: 'this', zone: 'America/New_York' },
    notes: `Months start and end in the time zone.
      The forecast adds what the rest of a month cost on average in the three months before.`,
  }),
  example(contracts.setBudget, { body: { category: 'food', amount: 900 } }),
  example(contracts.listSubscriptions, {
    query: { zone: 'America/New_York' },
    notes: 'A merchant that was paid a similar amount at least three times, each a month apart.',
  }),
];
