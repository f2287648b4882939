import { accountDetailsOptions } from '@bank/kit/account-details';
import { useQuery } from '@bank/shared/query';
import { AccountCard } from '@bank/shared/ui/account-card';
import type { ComponentProps } from 'react';
import { accountPath } from '../account-details';

export function OwnAccountCard(props: Pick<ComponentProps<typeof AccountCard>, 'account' | 'to'>) {
  const { id } = props.account;
  const { data: details } = useQuery(accountDetailsOptions);
  const nickname = details?.find((one) => one.id === id)?.nickname;
  return <AccountCard {...props} details={accountPath(id)} nickname={nickname} />;
}
