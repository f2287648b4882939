import { Drawer } from '@bank/shared/ui/overlay';
import { type ReactNode, useState } from 'react';
import { chatStore, openChat, wantChat } from '../chat/chat-store';
import { noteTyping } from '../typing/typed-fields';
import * as styles from './bank-layout.module.css';
import { HelpDialog } from './help-dialog';
import { Sidebar, type SidebarProps } from './sidebar';
import { SkipLink } from './skip-link';
import { TopBar } from './top-bar';

type BankLayoutProps = Omit<SidebarProps, 'onHelp' | 'onLeave'> & { children: ReactNode };

export function BankLayout({ children, ...shown }: BankLayoutProps) {
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [helpOpen, setHelpOpen] = useState(false);
  const closeDrawer = () => setDrawerOpen(false);
  const openHelp = () => {
    closeDrawer();
    wantChat();
    if (chatStore.getState().status === 'ready') openChat();
    else setHelpOpen(true);
  };
  return (
    <div className={styles.layout} onInput={(event) => noteTyping(event.target)}>
      <SkipLink />
      <aside className={styles.side} aria-label="Sidebar">
        <Sidebar {...shown} onHelp={openHelp} />
      </aside>
      <div className={styles.body}>
        <TopBar onOpenMenu={() => setDrawerOpen(true)} />
        <main id="main" className={styles.main}>
          {children}
        </main>
      </div>
      {drawerOpen && (
        <Drawer label="Menu" onClose={closeDrawer}>
          <Sidebar {...shown} onHelp={openHelp} onLeave={closeDrawer} />
        </Drawer>
      )}
      {helpOpen && <HelpDialog onClose={() => setHelpOpen(false)} />}
    </div>
  );
}
