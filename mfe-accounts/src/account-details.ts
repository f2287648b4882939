import {
  type AccountColor,
  type AccountDetails,
  listAccountDetails,
} from '@bank/shared/contracts/account-details';
import type { Category } from '@bank/shared/contracts/transactions';
import { send } from '@bank/shared/http';
import { accountsKey, queryOptions } from '@bank/shared/query';

/** Nested below the accounts' key, so a payment refreshes it too. */
export const accountDetailsOptions = queryOptions({
  queryKey: [...accountsKey, 'details'],
  queryFn: async ({ signal }) => (await send(listAccountDetails, { signal })).data,
});

export const accountPath = (id: string) => `/dashboard/account?${new URLSearchParams({ id })}`;

export const accountName = ({ nickname, account_type_display }: AccountDetails) =>
  nickname || account_type_display;

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
