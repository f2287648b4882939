import { getSettings, type SettingName } from '@bank/shared/contracts/settings';
import { send } from '@bank/shared/http';
import { queryOptions, useQuery } from '@bank/shared/query';
import { endSession } from '@bank/shared/session';
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
  const isOn = (name: SettingName) => !data || (data.in_force.includes(name) && data.settings[name]);
  const staysSignedIn = isOn('user_app_access');
  const isLocked = isDue && (isOn('active_pin_lock') || !staysSignedIn);

  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') noteHidden(session.id());
      else setDue(isLockDue(session.id()));
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [session]);

  useEffect(() => {
    if (isDue && !staysSignedIn) void endSession();
  }, [isDue, staysSignedIn]);

  useEffect(() => {
    // On a phone, the chat would lie above the lock.
    if (isLocked) closeChat();
  }, [isLocked]);

  if (!isLocked) return null;
  const unlock = () => {
    forgetHidden();
    setDue(false);
  };
  return isPending || !staysSignedIn ? <Cover /> : <LockScreen onUnlocked={unlock} />;
}
