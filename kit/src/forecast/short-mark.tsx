import { formatUsd } from '@bank/shared/money';
import { openAccountsOptions, useQuery } from '@bank/shared/query';
import { useHiddenBalances } from '@bank/shared/ui/amounts';
import { Tag } from '@bank/shared/ui/data';
import { comingUpOptions } from './coming-up';
import { findShort } from './find-short';

/** On the row of a scheduled payment that its account won't have enough money for, as far as we know. */
export function ShortMark({ id }: { id: string }) {
  const { data: comingUp = [] } = useQuery(comingUpOptions);
  const { data: accounts = [] } = useQuery(openAccountsOptions);
  const { isHidden } = useHiddenBalances();
  const from = comingUp.find((item) => item.id === id)?.account_id;
  const account = accounts.find((one) => one.id === from);
  if (!account) return null;
  const items = comingUp.filter(({ account_id }) => account_id === account.id);
  const short = findShort(account.available ?? account.balance, items).find(({ item }) => item.id === id);
  if (!short) return null;
  return (
    <Tag tone="danger">{isHidden(account.id) ? 'Not enough money' : `${formatUsd(short.missing)} short`}</Tag>
  );
}
