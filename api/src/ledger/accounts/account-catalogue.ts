import type { AccountColor } from '@bank/shared/contracts/account-details';
import type { AccountType } from '@bank/shared/contracts/accounts';

interface AccountProduct {
  name: string;
  /** Until the customer chooses another one. */
  color: AccountColor;
}

export const accountCatalogue: Record<AccountType, AccountProduct> = {
  checking: { name: 'Checking Account', color: 'teal' },
  savings: { name: 'Savings Account', color: 'indigo' },
  business: { name: 'Business Account', color: 'purple' },
  investment: { name: 'Investment Account', color: 'bronze' },
};
