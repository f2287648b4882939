import * as contracts from '@bank/shared/contracts/account-details';
import { getAccount, getBalance, listAccounts } from '@bank/shared/contracts/accounts';
import { checking, savings } from '../../demo/customers/steps';
import { example } from '../../kernel/feature/example';

export const chapter = {
  place: 50,
  title: 'Accounts',
  about: "The customer's accounts. Balances are in US dollars, as text with two decimals.",
};

export const examples = [
  example(listAccounts),
  example(getAccount, { params: { id: checking } }),
  example(getBalance, {
    params: { id: checking },
    notes: 'In specification mode, without `available`: the balance without what card payments hold.',
  }),
  example(contracts.listAccountDetails, {
    notes:
      'Savings earn interest on the balance at the end of each day (UTC), paid on the first of the next month.',
  }),
  example(contracts.updateAccountLook, {
    params: { id: checking },
    body: { nickname: 'Everyday', color: 'teal' },
    notes: 'A field that you leave out stays as it is.',
  }),
  example(contracts.setAccountGoal, {
    params: { id: savings },
    body: { goal: { amount: 25_000, reach_by: null } },
    notes: 'Progress is the balance. The goal ends when the account closes.',
    410: 'The account is closed.',
    422: 'Only savings accounts have goals.',
  }),
  example(contracts.getBalanceHistory, { params: { id: checking }, query: { days: '30' } }),
];
