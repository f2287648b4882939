import type { Account } from '@bank/shared/contracts/accounts';

export const maskedNumber = (number: string) => `•••• ${number.slice(-4)}`;

export const accountLabel = ({ account_type_display, account_number }: Account) =>
  `${account_type_display} ${maskedNumber(account_number)}`;
