import { type Account, getAccount, getBalance, listAccounts } from '@bank/shared/contracts/accounts';
import { type Chapter, example } from './example';
import { alex, checking } from './people';

const account: Account = {
  id: checking,
  account_type: 'checking',
  account_type_display: 'Checking Account',
  account_number: String(alex.accounts[0]?.number),
  balance: '8412.66',
  is_active: true,
};

const notYours = {
  404: "The account doesn't exist or belongs to another customer; the response is the same.",
};

export const accounts: Chapter = {
  id: 'accounts',
  title: 'Accounts',
  about: "The customer's accounts. Balances are in US dollars, as text with two decimals.",
  examples: [
    example(listAccounts, { answer: { data: [account] } }),
    example(getAccount, {
      request: { params: { id: checking } },
      answer: { data: account },
      refusals: notYours,
    }),
    example(getBalance, {
      request: { params: { id: checking } },
      answer: { data: { balance: '8412.66', currency: 'USD' } },
      refusals: notYours,
    }),
  ],
};
