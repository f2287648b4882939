import type { Account } from '@bank/shared/contracts/accounts';
import { type ComponentProps, useEffect } from 'react';
import { BalanceAfter } from '../balance-after';
import { AccountField, AmountField } from '../money-fields';
import { FundsHelp } from '../payment-help';

interface LargeAmountProps extends ComponentProps<typeof AmountField> {
  takesFocus?: boolean;
}

/** The first thing that customers type. */
export function LargeAmount({ takesFocus = false, ...field }: LargeAmountProps) {
  useEffect(() => {
    const isTyping = document.activeElement?.matches('input, textarea, select, iframe');
    if (takesFocus && !isTyping) document.getElementById(field.name)?.focus();
  }, []);
  return <AmountField {...field} isLarge />;
}

interface SourceFieldProps {
  name: string;
  accounts: readonly Account[];
  draft: ComponentProps<typeof BalanceAfter>['draft'] & { fromAccount: string };
  problem: string | undefined;
}

/** The account that pays. */
export const SourceField = ({ name, accounts, draft, problem }: SourceFieldProps) => (
  <>
    <AccountField
      name={name}
      problem={problem}
      label="From"
      accounts={accounts}
      hint={<BalanceAfter account={accounts.find(({ id }) => id === draft.fromAccount)} draft={draft} />}
    />
    <FundsHelp problem={problem} />
  </>
);
