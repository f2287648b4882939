import type { Account } from '@bank/shared/contracts/accounts';
import { type Cents, cents, formatUsd, parseMoney } from '@bank/shared/money';
import { useHiddenBalances } from '@bank/shared/ui/amounts';
import { useMedia } from '@bank/shared/ui/base';
import { readAmount } from './money-fields';

export const availableOf = ({ available, balance }: Account): Cents =>
  parseMoney(available ?? balance) ?? cents(0);

interface BalanceAfterProps {
  account: Account | undefined;
  draft: { amount: string; when: string };
  isPaid?: boolean;
}

/** What a payment now leaves on an account, or what it lacks. */
export function BalanceAfter({ account, draft, isPaid = false }: BalanceAfterProps) {
  const { isHidden } = useHiddenBalances();
  const cutsOptions = useMedia('(max-width: 22.5em)');
  const amount = readAmount(draft.amount);
  if (!account || isHidden(account.id)) return null;
  const available = formatUsd(availableOf(account));
  if (amount === null || draft.when !== 'now') return cutsOptions && `${available} available`;
  const after = availableOf(account) + (isPaid ? amount : -amount);
  const outcome = after < 0 ? `${formatUsd(cents(-after))} short` : `${formatUsd(cents(after))} after`;
  return `${available} now, ${outcome}`;
}
