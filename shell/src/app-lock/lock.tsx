import { getSettings } from '@bank/shared/contracts/settings';
import { send } from '@bank/shared/http';
import { queryOptions, useQuery } from '@bank/shared/query';
import { useEffect, useState } from 'react';
import type { CustomerSession } from '../session/customer-session';
import * as styles from './app-lock.module.css';
import { forgetHidden, noteHidden, wasHiddenLong } from './last-hidden';
import { LockScreen } from './lock-screen';

/** The entry of the settings page. */
const settingsOptions = queryOptions({
  queryKey: ['settings'] as const,
  queryFn: async ({ signal }) => (await send(getSettings, { signal })).data,
});

export function Lock({ session }: { session: Pick<CustomerSession, 'id'> }) {
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
  return isPending ? <div className={styles.cover} /> : <LockScreen onUnlocked={unlock} />;
}
