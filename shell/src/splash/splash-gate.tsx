import { type ReactNode, useEffect, useRef, useState } from 'react';
import { followSplash, isSplashed } from './follow-splash';

export function SplashGate({ children }: { children: ReactNode }) {
  const [over, setOver] = useState(() => !isSplashed());
  const site = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!over && site.current) return followSplash(site.current, () => setOver(true));
  }, [over]);
  return (
    <div ref={site} inert={!over}>
      {children}
    </div>
  );
}
