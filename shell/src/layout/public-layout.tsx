import type { ReactNode } from 'react';

/** The frame of pages without the menu: only the one main landmark, the page composes the rest. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return <main id="main">{children}</main>;
}
