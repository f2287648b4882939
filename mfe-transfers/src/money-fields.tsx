import type { Account } from '@bank/shared/contracts/accounts';
import { type Cents, formatTypedAmount, parseTypedAmount } from '@bank/shared/money';
import { useHiddenBalances } from '@bank/shared/ui/amounts';
import { phone, useMedia } from '@bank/shared/ui/base';
import { TextField, useProblems } from '@bank/shared/ui/forms';
import { SelectField } from '@bank/shared/ui/select';
import type { ReactNode } from 'react';
import * as styles from './money-fields.module.css';
import { FundsHelp } from './payment-help';

export const maskedNumber = (number: string) => `•••• ${number.slice(-4)}`;

export const accountLabel = ({ account_type_display, account_number }: Account) =>
  `${account_type_display} ${maskedNumber(account_number)}`;

/** The first active checking account, as in the side menu. */
export const primaryAccount = (accounts: readonly Account[]): Account | undefined =>
  accounts.find(({ account_type, is_active }) => account_type === 'checking' && is_active) ?? accounts[0];

export const maxMemoLength = 140;

/** Null unless the amount is above zero. */
export function readAmount(typed: string): Cents | null {
  const amount = parseTypedAmount(typed);
  return amount !== null && amount > 0 ? amount : null;
}

interface MoneyFieldProps {
  name: string;
  problem?: string | undefined;
}

interface AmountFieldProps extends MoneyFieldProps {
  isLarge?: boolean;
  /** Long amounts shrink. */
  typed?: string;
}

/** More characters don't fit on a phone. */
const maxLarge = 11;

export const AmountField = ({ isLarge = false, typed = '', ...field }: AmountFieldProps) => (
  <div className={isLarge ? styles.large : ''} data-long={typed.length > maxLarge}>
    <TextField
      {...field}
      aria-required
      label="Amount"
      autoComplete="off"
      inputMode="decimal"
      format={formatTypedAmount}
      prefix={<span aria-hidden="true">$</span>}
    />
    <FundsHelp problem={field.problem} />
  </div>
);

type Draft = Record<string, string | null>;

/** Whether the chosen account has enough depends on the other fields too. */
const forgetsFunds = (before: Draft, after: Draft) =>
  Boolean(before.fromAccount) && ['amount', 'share', 'when'].some((name) => before[name] !== after[name]);

export function useMoneyProblems<Field extends string>() {
  const { forgetEdited, ...problems } = useProblems<Field | 'fromAccount'>();
  return {
    ...problems,
    forgetEdited: (before: Record<Field, string | null>, after: Record<Field, string | null>) =>
      forgetEdited(
        { fromAccount: null, ...before },
        { fromAccount: null, ...after, ...(forgetsFunds(before, after) && { fromAccount: null }) },
      ),
  };
}

/** Such as “Checking •••• 4821”. */
export const shortLabel = (account: Account) => accountLabel(account).replace(' Account', '');

/** A phone cuts off longer texts. */
function useAccountOptions(accounts: readonly Account[]) {
  const { balanceText } = useHiddenBalances();
  const isNarrow = useMedia(phone);
  return accounts.map((account) => {
    const label = isNarrow ? shortLabel(account) : accountLabel(account);
    return { value: account.id, label: `${label} · ${balanceText(account)}` };
  });
}

interface AccountFieldProps extends MoneyFieldProps {
  label: string;
  accounts: readonly Account[];
  hint?: ReactNode;
}

/** Accounts with their balances. */
export const AccountField = ({ accounts, ...field }: AccountFieldProps) => (
  <SelectField {...field} aria-required prompt="Choose an account" options={useAccountOptions(accounts)} />
);
