import type { User } from '../contracts/identity/user';
import type { Account } from '../contracts/payments/accounts';

export const alex: User = {
  id: 'c0ffee00-0000-4000-8000-000000000001',
  first_name: 'Alex',
  last_name: 'Morgan',
  email: 'alex@example.com',
  phone_number: '+12025550143',
  address: null,
  date_of_birth: null,
  profile_picture: null,
  is_verified: true,
  date_joined: '2023-03-01T09:00:00Z',
};

const sample = (
  account_type: Account['account_type'],
  label: string,
  number: string,
  balance: string,
): Account => ({
  id: `account-${account_type}`,
  account_type,
  account_type_display: label,
  account_number: number,
  balance,
  is_active: true,
});

export const accounts: Account[] = [
  sample('checking', 'Checking Account', '4000214821', '8412.66'),
  sample('savings', 'Savings Account', '4000219034', '24180.00'),
  sample('business', 'Business Account', '4000211177', '3905.12'),
  sample('investment', 'Investment Account', '4000216650', '51327.48'),
];
