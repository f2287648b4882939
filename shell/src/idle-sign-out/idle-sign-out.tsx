import { endSession } from '@bank/shared/session';
import { useEffect, useRef, useState } from 'react';
import type { CustomerSession } from '../session/customer-session';
import { IdleWarning } from './idle-warning';
import { type InputWatch, watchInput } from './watch-input';

export function IdleSignOut({ session }: { session: CustomerSession }) {
  const [endsAt, setEndsAt] = useState<number | null>(null);
  const watch = useRef<InputWatch>(undefined);
  useEffect(() => {
    const watching = watchInput(session, setEndsAt);
    watch.current = watching;
    return watching.stop;
  }, [session]);
  if (endsAt === null) return null;
  return (
    <IdleWarning
      key={endsAt}
      endsAt={endsAt}
      onStay={() => watch.current?.stay()}
      onSignOut={() => void endSession()}
    />
  );
}
