import { type ReactNode, useEffect, useState } from 'react';
import { followSplash, isSplashed } from './follow-splash';

/** The page opens with the splash before the site, which starts behind it; nobody can reach it meanwhile. */
export function SplashedIn({ children }: { children: ReactNode }) {
  const [over, setOver] = useState(() => !isSplashed());
  useEffect(() => (over ? undefined : followSplash(() => setOver(true))), [over]);
  return <div inert={!over}>{children}</div>;
}
