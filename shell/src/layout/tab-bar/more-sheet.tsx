import { Link, useLocation } from '@bank/shared/routing';
import { Button, IconTile } from '@bank/shared/ui/base';
import { Panel } from '../../overlays/overlays';
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
      <div className={styles.actions}>
        <Button variant="secondary" icon="help" aria-haspopup="dialog" onClick={closeAnd(onHelp)}>
          Help & Support
        </Button>
        <Button variant="secondary" icon="sign-out" onClick={closeAnd(onSignOut)}>
          Sign Out
        </Button>
      </div>
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
