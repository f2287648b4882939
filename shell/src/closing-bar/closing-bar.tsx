import { Link, useLocation } from '@bank/shared/routing';
import { dateFormat, Notice } from '@bank/shared/ui/base';
import * as styles from './closing-bar.module.css';

const day = dateFormat({ dateStyle: 'long' });

const page = '/dashboard/close-account';

/** On every other page, because the bank refuses whatever is new. */
export function ClosingBar({ at }: { at: string }) {
  if (useLocation().pathname === page) return null;
  return (
    <div className={styles.bar}>
      <Notice tone="calm">
        <p>
          Your account closes on {day.format(new Date(at))}. <Link to={page}>See what's next or keep it</Link>
        </p>
      </Notice>
    </div>
  );
}
