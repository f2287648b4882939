import type { AccountDetails } from '@bank/shared/contracts/account-details';
import type { Account } from '@bank/shared/contracts/accounts';
import { accounts } from '@bank/shared/testing/sample-customer';

export const sampleDetails = (different: Partial<AccountDetails> = {}, place = 0): AccountDetails => {
  const { id, account_type, account_type_display, account_number, balance, is_active } = accounts[
    place
  ] as Account;
  return {
    id,
    account_type,
    account_type_display,
    account_number,
    routing_number: '990000136',
    balance,
    held: '0.00',
    available: balance,
    nickname: '',
    color: 'teal',
    interest_rate: null,
    opened_on: '2024-09-01',
    is_active,
    ...different,
  };
};
