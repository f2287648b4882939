import { type ReactNode, useEffect, useState } from 'react';
import { followSplash, isSplashed } from './follow-splash';

export function SplashGate({ children }: { children: ReactNode }) {
  const [over, setOver] = useState(() => !isSplashed());
  useEffect(() => {
    if (!over) return followSplash(() => setOver(true));
  }, [over]);
  return <div inert={!over}>{children}</div>;
}
