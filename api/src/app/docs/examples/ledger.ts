import * as details from '@bank/shared/contracts/account-details';
import { getAccount, getBalance, listAccounts } from '@bank/shared/contracts/accounts';
import { downloadReceipt, getReceipt, listReceiptKeys } from '@bank/shared/contracts/receipts';
import { downloadStatement, getStatement, listStatements } from '@bank/shared/contracts/statements';
import { getStatistics, listTransactions, summarizeTransactions } from '@bank/shared/contracts/transactions';
import { transferInternally } from '@bank/shared/contracts/transfers';
import { planABill } from './bills';
import { example, send } from './example';
import { checking, provePin, savings } from './steps';

export const accounts = [
  example(listAccounts),
  example(getAccount, { params: { id: checking } }),
  example(getBalance, {
    params: { id: checking },
    notes: 'In specification mode, without `available`: the balance without what card payments hold.',
  }),
  example(details.listAccountDetails, {
    notes:
      'Savings earn interest on the balance at the end of each day (UTC), paid on the first of the next month.',
  }),
  example(details.updateAccountLook, {
    params: { id: checking },
    body: { nickname: 'Everyday', color: 'teal' },
    notes: 'A field that you leave out stays as it is.',
  }),
  example(details.getBalanceHistory, { params: { id: checking }, query: { days: '30' } }),
  example(details.listComingUp, { before: planABill, query: { account_id: checking } }),
];

const noStatement = { 404: 'The account has no statement for this month.' };

export const statements = [
  example(listStatements),
  example(getStatement, { params: { id: checking, month: '2026-02' }, ...noStatement }),
  example(downloadStatement, {
    params: { id: checking, period: '2026-02', format: 'csv' },
    notes: 'A year, such as `2026`, returns all its completed months in one file.',
    ...noStatement,
    422: 'More than 500 lines for a month or 2,000 for a year, too many for a PDF. Download the CSV instead.',
    503: 'Too many PDFs are being generated.',
  }),
];

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

export const receipts = [
  example(getReceipt, { ...onPayment, ...refusals }),
  example(downloadReceipt, { ...onPayment, ...refusals, 503: 'Too many PDFs are being generated.' }),
  example(listReceiptKeys),
];

export const transactions = [
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
