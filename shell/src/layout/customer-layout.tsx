import type { Composition } from '@bank/shared/contracts/releases';
import type { User } from '@bank/shared/contracts/user';
import { accountsOptions, useQuery } from '@bank/shared/query';
import { endSession } from '@bank/shared/session';
import type { ReactNode } from 'react';
import { IdleSignOutWhenIdle } from '../idle-sign-out/idle-sign-out-when-idle';
import { useOfflinePage } from '../install/use-offline-page';
import type { RemoteLoader } from '../remotes/loader/remote-loader';
import { SlotsWhenIdle } from '../remotes/slots/slots-when-idle';
import type { CustomerSession } from '../session/customer-session';
import { SignInAgain } from '../session/sign-in-again';
import { BankLayout } from './bank-layout';
import { primaryAccount } from './primary-account';
import type { MenuEntry } from './side-menu';

interface CustomerLayoutProps {
  menu: readonly MenuEntry[];
  tabs: readonly MenuEntry[];
  user: User;
  page: ReactNode;
  session: CustomerSession;
  loader: RemoteLoader;
  composition: Composition;
}

export function CustomerLayout({
  menu,
  tabs,
  user,
  page,
  session,
  loader,
  composition,
}: CustomerLayoutProps) {
  useOfflinePage();
  const accounts = useQuery(accountsOptions);
  return (
    <>
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
      <SlotsWhenIdle loader={loader} composition={composition} />
      <SignInAgain loader={loader} composition={composition} session={session} email={user.email} />
      <IdleSignOutWhenIdle session={session} />
    </>
  );
}
