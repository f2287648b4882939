import { type ReactNode, useCallback, useState } from 'react';
import { Splash } from './splash';

/** The splash stands before the site, which starts behind it; nobody can reach it meanwhile. */
export function SplashedIn({ children }: { children: ReactNode }) {
  const [over, setOver] = useState(false);
  const end = useCallback(() => setOver(true), []);
  return (
    <>
      {!over && <Splash onDone={end} />}
      <div inert={!over}>{children}</div>
    </>
  );
}
