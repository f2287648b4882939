import { lazily, phone, useMedia } from '@bank/shared/ui/base';
import { type ReactNode, useEffect, useState } from 'react';
import { wantChat } from '../chat/chat-store';
import { MenuDrawer } from '../overlays/overlays';
import { noteTyping } from '../typing/typed-fields';
import * as styles from './bank-layout.module.css';
import { HelpDialog, openChatAtOnce } from './help-dialog';
import type { MenuEntry } from './menu';
import { Sidebar, type SidebarProps } from './sidebar';
import { SkipLink } from './skip-link';
import type { TabBarProps } from './tab-bar/tab-bar';
import { TopBar } from './top-bar';

interface BankLayoutProps extends Omit<SidebarProps, 'onHelp' | 'onLeave'> {
  tabs?: readonly MenuEntry[];
  children: ReactNode;
}

const TabBar = lazily<TabBarProps>(() =>
  import('./tab-bar/tab-bar').then(
    ({ TabBar: Bar }) => Bar,
    () => MissingTabs,
  ),
);

/** A page without tabs is complete: the header's menu has every page. */
function MissingTabs({ onMissing }: TabBarProps) {
  useEffect(onMissing, []);
  return null;
}

export function BankLayout({ children, tabs = [], ...shown }: BankLayoutProps) {
  const [drawerOpen, setDrawerOpen] = useState(false);
  const [helpOpen, setHelpOpen] = useState(false);
  const [lacksTabs, setLacksTabs] = useState(false);
  const isNarrow = useMedia(phone);
  const hasTabs = isNarrow && tabs.length > 0 && !lacksTabs;
  const openDrawer = () => setDrawerOpen(true);
  const closeDrawer = () => setDrawerOpen(false);
  const openHelp = () => {
    closeDrawer();
    wantChat();
    if (!openChatAtOnce()) setHelpOpen(true);
  };
  return (
    <div className={styles.layout} onInput={(event) => noteTyping(event.target)}>
      <SkipLink />
      <aside className={styles.side} aria-label="Sidebar">
        <Sidebar {...shown} onHelp={openHelp} />
      </aside>
      <div className={styles.body}>
        <TopBar menu={shown.menu} onOpenMenu={openDrawer} />
        <main id="main" className={styles.main}>
          {children}
        </main>
      </div>
      {hasTabs && (
        <TabBar
          tabs={tabs}
          menu={shown.menu}
          onHelp={openHelp}
          onSignOut={shown.onSignOut}
          onMissing={() => setLacksTabs(true)}
        />
      )}
      {drawerOpen && (
        <MenuDrawer label="Menu" onClose={closeDrawer}>
          <Sidebar {...shown} onHelp={openHelp} onLeave={closeDrawer} />
        </MenuDrawer>
      )}
      {helpOpen && <HelpDialog onClose={() => setHelpOpen(false)} />}
    </div>
  );
}
