import type { Account } from '@bank/shared/contracts/accounts';
import { useHiddenBalances } from '@bank/shared/ui/amounts';
import { SelectField } from '@bank/shared/ui/select';
import { accountLabel } from './loan-calls';

interface AccountChoiceProps {
  name: string;
  problem?: string | undefined;
  label: string;
  accounts: readonly Account[];
}

/** Accounts with their balances. */
export function AccountChoice({ accounts, ...field }: AccountChoiceProps) {
  const { balanceText } = useHiddenBalances();
  const options = accounts.map((account) => ({
    value: account.id,
    label: `${accountLabel(account)} · ${balanceText(account)}`,
  }));
  return <SelectField {...field} aria-required prompt="Choose an account" options={options} />;
}

/** The first checking account, as in the side menu. */
export const usualAccount = (accounts: readonly Account[]): string =>
  (accounts.find(({ account_type }) => account_type === 'checking') ?? accounts[0])?.id ?? '';
