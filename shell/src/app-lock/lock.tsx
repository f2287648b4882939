import { getSettings } from '@bank/shared/contracts/settings';
import { send } from '@bank/shared/http';
import { queryOptions, useQuery } from '@bank/shared/query';
import { useEffect, useState } from 'react';
import { closeChat } from '../chat/chat-store';
import type { CustomerSession } from '../session/customer-session';
import { Cover } from './cover';
import { forgetHidden, isLockDue, noteHidden } from './last-hidden';
import { LockScreen } from './lock-screen';

/** The entry of the settings page. */
const settingsOptions = queryOptions({
  queryKey: ['settings'] as const,
  queryFn: async ({ signal }) => (await send(getSettings, { signal })).data,
});

export function Lock({ session }: { session: Pick<CustomerSession, 'id'> }) {
  const [isDue, setDue] = useState(() => isLockDue(session.id()));
  const { data, isPending } = useQuery(settingsOptions);
  const isOff = data && !(data.in_force.includes('active_pin_lock') && data.settings.active_pin_lock);
  const isLocked = isDue && !isOff;

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') noteHidden(session.id());
      else setDue(isLockDue(session.id()));
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [session]);

  useEffect(() => {
    // On a phone, the chat would lie above the lock.
    if (isLocked) closeChat();
  }, [isLocked]);

  if (!isLocked) return null;
  const unlock = () => {
    forgetHidden();
    setDue(false);
  };
  return isPending ? <Cover /> : <LockScreen onUnlocked={unlock} />;
}
