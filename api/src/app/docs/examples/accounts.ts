import * as details from '@bank/shared/contracts/account-details';
import {
  type AccountDetails,
  getBalanceHistory,
  listAccountDetails,
  listComingUp,
} from '@bank/shared/contracts/account-details';
import { type Account, getAccount, getBalance, listAccounts } from '@bank/shared/contracts/accounts';
import { type Chapter, example } from './example';
import { alex, checking } from './people';

const account: Account = {
  id: checking,
  account_type: 'checking',
  account_type_display: 'Checking Account',
  account_number: String(alex.accounts[0]?.number),
  balance: '8412.66',
  held: '0.00',
  available: '8412.66',
  is_active: true,
};

const shown: AccountDetails = {
  id: checking,
  account_type: 'checking',
  account_type_display: 'Checking Account',
  account_number: String(alex.accounts[0]?.number),
  routing_number: '990000136',
  balance: '8412.66',
  held: '0.00',
  available: '8412.66',
  nickname: 'Everyday',
  color: 'teal',
  interest_rate: null,
  opened_on: '2024-09-01',
  is_active: true,
};

const savings: AccountDetails = {
  ...shown,
  id: String(alex.accounts[1]?.id),
  account_type: 'savings',
  account_type_display: 'Savings Account',
  account_number: String(alex.accounts[1]?.number),
  balance: '26114.92',
  available: '26114.92',
  nickname: '',
  color: 'indigo',
  interest_rate: '3.50',
  interest_this_month: '42.57',
  interest_paid_on: '2026-04-01',
  interest_paid_this_year: '141.09',
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
      answer: { data: { balance: '8412.66', currency: 'USD', available: '8228.66' } },
      notes: ['In specification mode, without `available`: the balance without what card payments hold.'],
      refusals: notYours,
    }),
    example(listAccountDetails, {
      answer: { data: [shown, savings] },
      notes: [
        'Savings earn interest on the balance at the end of each day (UTC), paid on the first of the next month.',
      ],
    }),
    example(details.updateAccountLook, {
      request: { params: { id: checking }, body: { nickname: 'Everyday', color: 'teal' } },
      answer: { data: shown },
      notes: ['A field that you leave out stays as it is.'],
      refusals: notYours,
    }),
    example(getBalanceHistory, {
      request: { params: { id: checking }, query: { days: '30' } },
      answer: {
        data: [
          { on: '2026-03-17', balance: '8530.16' },
          { on: '2026-03-18', balance: '8412.66' },
        ],
      },
      refusals: notYours,
    }),
    example(listComingUp, {
      request: { query: { account_id: checking } },
      answer: {
        data: [
          {
            id: 'plan_8hq2t7mx4kc9vw3d',
            kind: 'bill',
            account_id: checking,
            account_number: String(alex.accounts[0]?.number),
            on: '2026-04-01',
            amount: '118.00',
            direction: 'out',
            title: 'Northside Power',
            is_posted: false,
          },
          {
            id: 'auth_3kd8w2nq7mt4cx9v',
            kind: 'card',
            account_id: checking,
            account_number: String(alex.accounts[0]?.number),
            on: '2026-04-02',
            amount: '12.66',
            direction: 'out',
            title: 'Corner Roast',
            is_posted: false,
            card_id: String(alex.cards['visa-classic']),
          },
        ],
      },
      refusals: notYours,
    }),
  ],
};
