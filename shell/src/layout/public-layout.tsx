import type { ReactNode } from 'react';
import { ChatCorner } from '../chat/chat-corner';

export function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <main id="main">{children}</main>
      <ChatCorner />
    </>
  );
}
