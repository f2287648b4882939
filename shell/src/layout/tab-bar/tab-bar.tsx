import { Link, useLocation } from '@bank/shared/routing';
import { Icon } from '@bank/shared/ui/icons';
import { useState } from 'react';
import { currentAt, type MenuEntry } from '../menu';
import { MoreSheet, type MoreSheetProps } from './more-sheet';
import './room-for-tabs.css';
import * as styles from './tab-bar.module.css';

export interface TabBarProps extends Omit<MoreSheetProps, 'onClose'> {
  tabs: readonly MenuEntry[];
  onMissing: () => void;
}

/** The thumb reaches the bottom. Wide screens have the sidebar instead. */
export function TabBar({ tabs, menu, onMissing: _, ...more }: TabBarProps) {
  const { pathname } = useLocation();
  const [isMoreOpen, setIsMoreOpen] = useState(false);
  const hasNoTab = ({ path }: MenuEntry) => tabs.every((tab) => tab.path !== path);
  const isOnTab = tabs.some((tab) => currentAt(pathname, tab));
  return (
    <>
      <nav aria-label="Tabs" className={styles.bar} data-bar="tabs">
        <ul className={styles.list}>
          {tabs.map((tab) => (
            <li key={tab.path}>
              <Link to={tab.path} className={styles.tab} aria-current={currentAt(pathname, tab)}>
                <Icon name={tab.icon} size={22} />
                {tab.label}
              </Link>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={styles.tab}
              aria-current={isOnTab ? undefined : 'page'}
              aria-haspopup="dialog"
              onClick={() => setIsMoreOpen(true)}
            >
              <Icon name="menu" size={22} />
              More
            </button>
          </li>
        </ul>
      </nav>
      {isMoreOpen && (
        <MoreSheet menu={menu.filter(hasNoTab)} {...more} onClose={() => setIsMoreOpen(false)} />
      )}
    </>
  );
}
