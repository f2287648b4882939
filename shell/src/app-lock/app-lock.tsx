import { getSettings } from '@bank/shared/contracts/settings';
import type { User } from '@bank/shared/contracts/user';
import { send } from '@bank/shared/http';
import { isFull } from '@bank/shared/mode';
import { queryOptions, useQuery } from '@bank/shared/query';
import { lazily } from '@bank/shared/ui/base';
import { useEffect, useState } from 'react';
import type { CustomerSession } from '../session/customer-session';
import * as styles from './app-lock.module.css';
import { forgetHidden, isInstalledApp, noteHidden, wasHiddenLong } from './last-hidden';

const LockScreen = lazily<{ onUnlocked: () => void }>(
  async () => (await import(/* webpackChunkName: "app-lock" */ './lock-screen')).LockScreen,
);

/** The entry of the settings page. */
const settingsOptions = queryOptions({
  queryKey: ['settings'] as const,
  queryFn: async ({ signal }) => (await send(getSettings, { signal })).data,
});

interface AppLockProps {
  user: Pick<User, 'needs_pin'>;
  session: Pick<CustomerSession, 'id'>;
}

/** In the installed app only. Customers without a PIN couldn't unlock it. */
export const AppLock = ({ user, session }: AppLockProps) =>
  isFull() && isInstalledApp() && !user.needs_pin && <Lock session={session} />;

function Lock({ session }: Pick<AppLockProps, 'session'>) {
  const [isDue, setDue] = useState(() => wasHiddenLong(session.id()));
  const { data, isPending } = useQuery(settingsOptions);
  const isOff = data && !(data.in_force.includes('active_pin_lock') && data.settings.active_pin_lock);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') noteHidden(session.id());
      else setDue(wasHiddenLong(session.id()));
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [session]);

  if (!isDue || isOff) return null;
  const unlock = () => {
    forgetHidden();
    setDue(false);
  };
  return (
    <>
      <div className={styles.cover} />
      {!isPending && <LockScreen onUnlocked={unlock} />}
    </>
  );
}
