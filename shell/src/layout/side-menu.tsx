import { Link, useLocation } from '@bank/shared/routing';
import { Icon } from '@bank/shared/ui/icons';
import { useColorMode } from '@bank/shared/ui/theme';
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
  hasTools: boolean;
  onHelp: () => void;
  onSignOut: () => void;
  onLeave?: (() => void) | undefined;
}

export function SideMenu({ entries, hasTools, onHelp, onSignOut, onLeave }: SideMenuProps) {
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
        {hasTools && (
          <li>
            <ColorModeEntry />
          </li>
        )}
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

function ColorModeEntry() {
  const { mode, toggle } = useColorMode();
  const isDark = mode === 'dark';
  return (
    <button type="button" className={styles.entry} aria-pressed={isDark} onClick={toggle}>
      <Icon name={isDark ? 'sun' : 'moon'} />
      Dark mode
      <span className={styles.state} aria-hidden="true">
        {isDark ? 'On' : 'Off'}
      </span>
    </button>
  );
}
