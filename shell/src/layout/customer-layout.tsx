import type { User } from '@bank/shared/contracts/user';
import { accountsOptions, useQuery } from '@bank/shared/query';
import { endSession } from '@bank/shared/session';
import { lazily } from '@bank/shared/ui/base';
import type { ReactNode } from 'react';
import { AppLock } from '../app-lock/app-lock';
import { IdleSignOutWhenIdle } from '../idle-sign-out/idle-sign-out-when-idle';
import { useOfflinePage } from '../install/use-offline-page';
import type { CustomerSession } from '../session/customer-session';
import type { DialogSource } from '../session/load-dialog';
import { SignInAgain } from '../session/sign-in-again';
import { StepUp } from '../session/step-up';
import { BankLayout } from './bank-layout';
import { type MenuEntry, primaryAccount } from './menu';

const ClosingBar = lazily<{ at: string }>(
  async () => (await import('../closing-bar/closing-bar')).ClosingBar,
);
const LockedBar = lazily(
  async () => (await import(/* webpackChunkName: "locked" */ '../account-lock/locked-bar')).LockedBar,
);

interface CustomerLayoutProps {
  menu: readonly MenuEntry[];
  tabs: readonly MenuEntry[];
  user: User;
  page: ReactNode;
  source: DialogSource;
  session: CustomerSession;
}

export function CustomerLayout({ source, session, menu, tabs, user, page }: CustomerLayoutProps) {
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
        {user.closes_at && <ClosingBar at={user.closes_at} />}
        {user.is_locked && <LockedBar />}
        {page}
      </BankLayout>
      <SignInAgain source={source} session={session} email={user.email} />
      <StepUp source={source} />
      <IdleSignOutWhenIdle session={session} />
      <AppLock user={user} session={session} />
    </>
  );
}
