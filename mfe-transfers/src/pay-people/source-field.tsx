import type { Account } from '@bank/shared/contracts/accounts';
import { useHiddenBalances } from '@bank/shared/ui/amounts';
import { type ComponentProps, useEffect } from 'react';
import { AccountField, AmountField } from '../money-fields';
import { FundsHelp } from '../payment-help';
import * as styles from './pay-person.module.css';

interface LargeAmountProps extends ComponentProps<typeof AmountField> {
  /** Unless the customer already types somewhere else. */
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
  chosen: string;
  problem: string | undefined;
}

/** The account that pays, and below it what it has, because a phone cuts the option's text. */
export function SourceField({ name, accounts, chosen, problem }: SourceFieldProps) {
  const { balanceText } = useHiddenBalances();
  const from = accounts.find(({ id }) => id === chosen);
  return (
    <>
      <AccountField name={name} problem={problem} label="From" accounts={accounts} />
      <FundsHelp problem={problem} />
      {from && (
        <p className={styles.available} aria-hidden="true">
          {balanceText(from)} available
        </p>
      )}
    </>
  );
}
