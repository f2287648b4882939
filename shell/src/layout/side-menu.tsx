import { Link, useLocation } from '@bank/shared/routing';
import { Icon } from '@bank/shared/ui/icons';
import { isCurrent } from './is-current';
import * as styles from './side-menu.module.css';

export interface MenuEntry {
  label: string;
  path: string;
  icon: string;
  below?: readonly string[];
}

interface SideMenuProps {
  entries: readonly MenuEntry[];
  onHelp: () => void;
  onSignOut: () => void;
  onLeave?: (() => void) | undefined;
}

export function SideMenu({ entries, onHelp, onSignOut, onLeave }: SideMenuProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Main" className={styles.nav}>
      <ul className={styles.list}>
        {entries.map(({ label, path, icon, below = [] }) => (
          <li key={path}>
            <Link
              to={path}
              className={styles.entry}
              aria-current={[path, ...below].some((one) => isCurrent(one, pathname)) ? 'page' : undefined}
              onClick={onLeave}
            >
              <Icon name={icon} />
              {label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" className={styles.entry} onClick={onHelp} aria-haspopup="dialog">
            <Icon name="help" />
            Help & Support
          </button>
        </li>
        <li className={styles.last}>
          <button type="button" className={styles.entry} onClick={onSignOut}>
            <Icon name="sign-out" />
            Sign Out
          </button>
        </li>
      </ul>
    </nav>
  );
}
