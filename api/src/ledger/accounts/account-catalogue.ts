import type { AccountColor } from '@bank/shared/contracts/account-details';
import type { AccountType } from '@bank/shared/contracts/accounts';

interface AccountProduct {
  name: string;
  /** Until the customer chooses another one. */
  color: AccountColor;
  /** Percent a year; null unless the bank pays it. */
  interestRate: string | null;
}

export const accountCatalogue: Record<AccountType, AccountProduct> = {
  checking: { name: 'Checking Account', color: 'teal', interestRate: null },
  savings: { name: 'Savings Account', color: 'indigo', interestRate: null },
  business: { name: 'Business Account', color: 'purple', interestRate: null },
  investment: { name: 'Investment Account', color: 'bronze', interestRate: null },
};
