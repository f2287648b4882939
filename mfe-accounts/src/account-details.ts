import {
  type AccountColor,
  type AccountDetails,
  listAccountDetails,
} from '@bank/shared/contracts/account-details';
import type { Account } from '@bank/shared/contracts/accounts';
import type { Category, Transaction } from '@bank/shared/contracts/transactions';
import { send } from '@bank/shared/http';
import { accountsKey, accountsOptions, queryOptions, useQuery } from '@bank/shared/query';
import { creditCardName } from './card-activity';

/** Nested below the accounts' key, so a payment refreshes it too. */
export const accountDetailsOptions = queryOptions({
  queryKey: [...accountsKey, 'details'],
  queryFn: async ({ signal }) => (await send(listAccountDetails, { signal })).data,
});

export const accountPath = (id: string) => `/dashboard/account?${new URLSearchParams({ id })}`;

export const accountName = ({ nickname, account_type_display }: AccountDetails) =>
  nickname || account_type_display;

type Named = Pick<Account, 'account_number' | 'account_type_display'> & Partial<AccountDetails>;

const shortName = ({ nickname, account_type_display }: Named) =>
  nickname || account_type_display.replace(/ Account$/, '');

function nameIn(accounts: readonly Named[], number: string | null): string | undefined {
  const account = accounts.find(({ account_number }) => account_number === number);
  if (!account) return undefined;
  const name = shortName(account);
  const isUnique = accounts.filter((one) => shortName(one) === name).length === 1;
  return isUnique ? name : `${name} •••• ${account.account_number.slice(-4)}`;
}

/** Both accounts of a transfer between the customer's own, as far as the page has loaded them. */
export function useAccountsBetween(transaction: Transaction): string | undefined {
  const { data: accounts } = useQuery({ ...accountsOptions, enabled: false });
  const { data: details } = useQuery({ ...accountDetailsOptions, enabled: false });
  const known = details ?? accounts ?? [];
  const { from_account_number, to_account_number, from_credit_card, to_credit_card } = transaction;
  const from = from_credit_card ? creditCardName(from_credit_card) : nameIn(known, from_account_number);
  const to = to_credit_card ? creditCardName(to_credit_card) : nameIn(known, to_account_number);
  return from && to && `${from} → ${to}`;
}

/** The palette of the categories is readable in both modes. */
const categories: Record<AccountColor, Category> = {
  teal: 'food',
  indigo: 'shopping',
  purple: 'utilities',
  bronze: 'transportation',
  green: 'income',
  rose: 'entertainment',
};

export const hueOf = (color: AccountColor) => `var(--bank-category-${categories[color]})`;
