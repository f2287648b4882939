import type { User } from '@bank/shared/contracts/user';
import { accountsOptions, useQuery } from '@bank/shared/query';
import { endSession } from '@bank/shared/session';
import type { ReactNode } from 'react';
import { useOfflinePage } from '../install/use-offline-page';
import { BankLayout } from './bank-layout';
import { primaryAccount } from './primary-account';
import type { MenuEntry } from './side-menu';

interface CustomerLayoutProps {
  menu: readonly MenuEntry[];
  tabs: readonly MenuEntry[];
  user: User;
  page: ReactNode;
}

export function CustomerLayout({ menu, tabs, user, page }: CustomerLayoutProps) {
  useOfflinePage();
  const accounts = useQuery(accountsOptions);
  return (
    <BankLayout
      menu={menu}
      tabs={tabs}
      customer={user}
      primaryAccount={primaryAccount(accounts.data ?? [])}
      accountsStatus={accounts.status}
      onSignOut={endSession}
    >
      {page}
    </BankLayout>
  );
}
