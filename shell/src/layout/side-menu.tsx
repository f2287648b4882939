import { Link, useLocation } from '@bank/shared/routing';
import { Icon } from '@bank/shared/ui/icons';
import { currentAt, type MenuEntry } from './menu';
import * as styles from './side-menu.module.css';

interface SideMenuProps {
  entries: readonly MenuEntry[];
  onHelp: () => void;
  onSignOut: () => void;
  onLeave?: (() => void) | undefined;
}

const help = { path: '/help' };

export function SideMenu({ entries, onHelp, onSignOut, onLeave }: SideMenuProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Main" className={styles.nav}>
      <ul className={styles.list}>
        {entries.map((entry) => (
          <li key={entry.path}>
            <Link
              to={entry.path}
              className={styles.entry}
              aria-current={currentAt(pathname, entry)}
              onClick={onLeave}
            >
              <Icon name={entry.icon} />
              {entry.label}
            </Link>
          </li>
        ))}
        <li>
          <button
            type="button"
            className={styles.entry}
            onClick={onHelp}
            aria-haspopup="dialog"
            aria-current={currentAt(pathname, help)}
          >
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
