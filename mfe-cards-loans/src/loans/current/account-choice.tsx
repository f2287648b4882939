import type { Account } from '@bank/shared/contracts/accounts';
import { useHiddenBalances } from '@bank/shared/ui/amounts';
import { SelectField } from '@bank/shared/ui/select';
import { accountLabel } from './loan-calls';

interface AccountChoiceProps {
  name: string;
  problem?: string | undefined;
  label: string;
  /** Its ID. */
  chosen: string;
  accounts: readonly Account[];
}

/** Accounts with their balances. A phone cuts long options off, so the balance of the chosen one is below too. */
export function AccountChoice({ accounts, chosen, ...field }: AccountChoiceProps) {
  const { balanceText } = useHiddenBalances();
  const options = accounts.map((account) => ({
    value: account.id,
    label: `${accountLabel(account)} · ${balanceText(account)}`,
  }));
  const account = accounts.find(({ id }) => id === chosen);
  return (
    <SelectField
      {...field}
      aria-required
      prompt="Choose an account"
      options={options}
      hint={account && `Balance: ${balanceText(account)}`}
    />
  );
}

/** The first checking account, as in the side menu. */
export const usualAccount = (accounts: readonly Account[]): string =>
  (accounts.find(({ account_type }) => account_type === 'checking') ?? accounts[0])?.id ?? '';
