import { openAccountsOptions, useQuery } from '@bank/shared/query';
import { ButtonLink } from '@bank/shared/ui/base';
import { accountPath } from './account-details';

/** Customers without transactions see this. An account's page has the details to get paid. */
export function AddMoney() {
  const { data: accounts = [] } = useQuery(openAccountsOptions);
  const [account] = accounts;
  if (!account) return null;
  return (
    <ButtonLink to={accountPath(account.id)} icon="plus">
      Add Money
    </ButtonLink>
  );
}

export const DepositCheck = () => (
  <ButtonLink to="/dashboard/deposit-check" variant="secondary" icon="scan">
    Deposit Check
  </ButtonLink>
);
