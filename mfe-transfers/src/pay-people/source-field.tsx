import type { Account } from '@bank/shared/contracts/accounts';
import { useHiddenBalances } from '@bank/shared/ui/base';
import { SelectField } from '@bank/shared/ui/forms';
import { useAccountOptions } from '../money-fields';
import { FundsHelp } from '../payment-help';
import * as styles from './pay-person.module.css';

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
      <SelectField
        name={name}
        problem={problem}
        label="From"
        prompt="Choose an account"
        options={useAccountOptions(accounts)}
      />
      <FundsHelp problem={problem} />
      {from && (
        <p className={styles.available} aria-hidden="true">
          {balanceText(from)} available
        </p>
      )}
    </>
  );
}
