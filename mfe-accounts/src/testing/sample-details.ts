import type { AccountDetails } from '@bank/shared/contracts/account-details';

const checking: AccountDetails = {
  id: 'account-checking',
  account_type: 'checking',
  account_type_display: 'Checking Account',
  account_number: '4000214821',
  routing_number: '990000136',
  balance: '8412.66',
  held: '0.00',
  available: '8412.66',
  nickname: '',
  color: 'teal',
  interest_rate: null,
  opened_on: '2024-09-01',
  is_active: true,
};

export const sampleDetails = (different: Partial<AccountDetails> = {}): AccountDetails => ({
  ...checking,
  ...different,
});

export const savingsDetails: Partial<AccountDetails> = {
  id: 'account-savings',
  account_type: 'savings',
  account_type_display: 'Savings Account',
  account_number: '4000219034',
  balance: '24180.00',
  available: '24180.00',
};
