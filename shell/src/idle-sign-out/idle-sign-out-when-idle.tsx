import { isFull } from '@bank/shared/mode';
import { type ComponentType, useEffect, useState } from 'react';
import type { CustomerSession } from '../session/customer-session';
import { isFetching, whenIdle } from '../site/when-idle';

/** If it doesn't load, the bank still ends the session 20 minutes after the page stopped using it. */
const load = () =>
  import(/* webpackChunkName: "idle" */ './idle-sign-out').then(
    ({ IdleSignOut }) => IdleSignOut,
    () => undefined,
  );

interface IdleProps {
  session: CustomerSession;
}

export function IdleSignOutWhenIdle({ session }: IdleProps) {
  const [IdleSignOut, setIdleSignOut] = useState<ComponentType<IdleProps>>();
  useEffect(() => {
    if (!isFull()) return;
    return whenIdle(async () => {
      const loaded = await load();
      if (loaded) setIdleSignOut(() => loaded);
    }, isFetching);
  }, []);
  return IdleSignOut && <IdleSignOut session={session} />;
}
