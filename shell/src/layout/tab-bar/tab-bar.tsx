import { Link, useLocation } from '@bank/shared/routing';
import { Icon } from '@bank/shared/ui/icons';
import { isCurrent } from '../is-current';
import type { MenuEntry } from '../side-menu';
import * as styles from './tab-bar.module.css';

export interface TabBarProps {
  tabs: readonly MenuEntry[];
  onMore: () => void;
  onMissing: () => void;
}

/** Within reach of the thumb. Wide screens have the sidebar instead. */
export function TabBar({ tabs, onMore }: TabBarProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Tabs" className={styles.bar} data-bar="tabs">
      <ul className={styles.list}>
        {tabs.map(({ label, path, icon, below = [] }) => (
          <li key={path}>
            <Link
              to={path}
              className={styles.tab}
              aria-current={[path, ...below].some((one) => isCurrent(one, pathname)) ? 'page' : undefined}
            >
              <Icon name={icon} size={22} />
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={styles.tab} aria-haspopup="dialog" onClick={onMore}>
            <Icon name="menu" size={22} />
            More
          </button>
        </li>
      </ul>
    </nav>
  );
}
