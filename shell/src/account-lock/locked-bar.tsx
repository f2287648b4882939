import { Link, useLocation } from '@bank/shared/routing';
import { Notice } from '@bank/shared/ui/base';
import * as styles from './locked-bar.module.css';

const reviewPage = '/dashboard/locked';

/** Every page has it but the one that it leads to. */
export function LockedBar() {
  const { pathname } = useLocation();
  if (pathname === reviewPage) return null;
  return (
    <div className={styles.bar}>
      <Notice tone="calm">
        Your account is locked, so no money can leave it. <Link to={reviewPage}>Review what happened</Link>
      </Notice>
    </div>
  );
}
