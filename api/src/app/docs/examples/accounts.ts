import * as details from '@bank/shared/contracts/account-details';
import { getAccount, getBalance, listAccounts } from '@bank/shared/contracts/accounts';
import { example } from './example';
import { planABill } from './payments/bills';
import { checking } from './steps';

export const accounts = [
  example(listAccounts),
  example(getAccount, { params: { id: checking } }),
  example(getBalance, {
    params: { id: checking },
    notes: ['In specification mode, without `available`: the balance without what card payments hold.'],
  }),
  example(details.listAccountDetails, {
    notes: [
      'Savings earn interest on the balance at the end of each day (UTC), paid on the first of the next month.',
    ],
  }),
  example(details.updateAccountLook, {
    params: { id: checking },
    body: { nickname: 'Everyday', color: 'teal' },
    notes: ['A field that you leave out stays as it is.'],
  }),
  example(details.getBalanceHistory, { params: { id: checking }, query: { days: '30' } }),
  example(details.listComingUp, { before: planABill, query: { account_id: checking } }),
];
