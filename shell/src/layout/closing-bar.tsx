import { Link } from '@bank/shared/routing';
import { Notice } from '@bank/shared/ui/base';
import * as styles from './closing-bar.module.css';

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long' });

/** On each page, because the bank refuses whatever is new. */
export const ClosingBar = ({ at }: { at: string }) => (
  <div className={styles.bar}>
    <Notice tone="calm">
      <p>
        Your account closes on {day.format(new Date(at))}.{' '}
        <Link to="/dashboard/close-account">See what's next or keep it</Link>
      </p>
    </Notice>
  </div>
);
