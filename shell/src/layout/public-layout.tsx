import type { ReactNode } from 'react';
import { ChatCorner } from '../chat/chat-corner';

/** The frame of pages without the menu: only the one main landmark, the page composes the rest. */
export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <main id="main">{children}</main>
      <ChatCorner />
    </>
  );
}
