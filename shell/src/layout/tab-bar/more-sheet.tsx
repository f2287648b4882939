import { Link, useLocation } from '@bank/shared/routing';
import { IconTile } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import { Panel } from '@bank/shared/ui/overlay';
import { currentAt, type MenuEntry } from '../menu';
import * as styles from './more-sheet.module.css';

export interface MoreSheetProps {
  /** What has no tab. */
  menu: readonly MenuEntry[];
  onHelp: () => void;
  onSignOut: () => void;
  onClose: () => void;
}

export function MoreSheet({ menu, onHelp, onSignOut, onClose }: MoreSheetProps) {
  const closeAnd = (act: () => void) => () => {
    onClose();
    act();
  };
  return (
    <Panel label="More" onClose={onClose}>
      <Pages menu={menu} onLeave={onClose} />
      <ul className={styles.rows}>
        <Action icon="help" label="Help & Support" isDialog onClick={closeAnd(onHelp)} />
        <Action icon="sign-out" label="Sign Out" onClick={closeAnd(onSignOut)} />
      </ul>
    </Panel>
  );
}

function Pages({ menu, onLeave }: { menu: readonly MenuEntry[]; onLeave: () => void }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="More pages">
      <ul className={styles.pages}>
        {menu.map((entry) => (
          <li key={entry.path}>
            <Link
              to={entry.path}
              className={styles.page}
              aria-current={currentAt(pathname, entry)}
              onClick={onLeave}
            >
              <IconTile icon={entry.icon} />
              {entry.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ActionProps {
  icon: string;
  label: string;
  isDialog?: boolean;
  onClick: () => void;
}

const Action = ({ icon, label, isDialog = false, onClick }: ActionProps) => (
  <li>
    <button
      type="button"
      className={styles.row}
      aria-haspopup={isDialog ? 'dialog' : undefined}
      onClick={onClick}
    >
      <Icon name={icon} />
      {label}
    </button>
  </li>
);
