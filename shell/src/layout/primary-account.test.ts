import type { Account } from '@bank/shared/contracts/accounts';
import { primaryAccount } from './primary-account';

const account = (id: string, account_type: Account['account_type'], is_active = true): Account => ({
  id,
  account_type,
  account_type_display: account_type,
  account_number: '1',
  balance: '1.00',
  is_active,
});

const savings = account('savings', 'savings');
const closed = account('closed checking', 'checking', false);
const first = account('first checking', 'checking');
const second = account('second checking', 'checking');

test.each([
  ['the first active checking account', [savings, closed, first, second], first],
  ['the first account without an active checking account', [savings, closed], savings],
  ['the first account even if closed', [closed, savings], closed],
  ['nothing for a customer without accounts', [], undefined],
])('[SHELL-5] picks %s as the primary account', (_, accounts, primary) => {
  expect(primaryAccount(accounts)).toBe(primary);
});
