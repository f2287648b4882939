import { accountDetailsOptions } from '@bank/kit/account-details';
import {
  type AccountColor,
  type AccountDetails,
  getBalanceHistory,
} from '@bank/shared/contracts/account-details';
import type { Account } from '@bank/shared/contracts/accounts';
import type { Category, Transaction } from '@bank/shared/contracts/transactions';
import { send } from '@bank/shared/http';
import { accountsKey, accountsOptions, queryOptions, useQuery } from '@bank/shared/query';
import { creditCardName } from './card-activity';

export const accountPath = (id: string) => `/dashboard/account?${new URLSearchParams({ id })}`;

export const documentsPath = '/dashboard/documents';

export const openAccountPath = '/dashboard/open-account';

export const accountName = ({ nickname, account_type_display }: AccountDetails) =>
  nickname || account_type_display;

type Named = Pick<Account, 'account_number' | 'account_type_display'> & Partial<AccountDetails>;

export const shortName = ({ nickname, account_type_display }: Named) =>
  nickname || account_type_display.replace(/ Account$/, '');

/** Such as “Savings •••• 2738”. */
export const withDigits = (account: Named) =>
  `${shortName(account)} •••• ${account.account_number.slice(-4)}`;

function nameIn(accounts: readonly Named[], number: string | null, isExact: boolean): string | undefined {
  const account = accounts.find(({ account_number }) => account_number === number);
  if (!account) return undefined;
  const alike = accounts.filter((one) => shortName(one) === shortName(account));
  return isExact || alike.length > 1 ? withDigits(account) : shortName(account);
}

/** The customer's accounts and cards that paid and received the money, as far as the page has loaded them. */
export function useSidesOf(transaction: Transaction, { isExact = false } = {}) {
  const { data: accounts } = useQuery({ ...accountsOptions, enabled: false });
  const { data: details } = useQuery({ ...accountDetailsOptions, enabled: false });
  const known = details ?? accounts ?? [];
  const { from_account_number, to_account_number, from_credit_card, to_credit_card } = transaction;
  return {
    from: from_credit_card ? creditCardName(from_credit_card) : nameIn(known, from_account_number, isExact),
    to: to_credit_card ? creditCardName(to_credit_card) : nameIn(known, to_account_number, isExact),
  };
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

/** One query loads several accounts, because a sum without one of them would be wrong. */
export const monthOfBalancesOptions = (ids: readonly string[]) =>
  queryOptions({
    queryKey: [...accountsKey, 'month of balances', ...ids],
    queryFn: async ({ signal }) => {
      const query = { days: '30' } as const;
      const answers = await Promise.all(
        ids.map((id) => send(getBalanceHistory, { params: { id }, query, signal })),
      );
      return answers.map(({ data }) => data);
    },
  });
