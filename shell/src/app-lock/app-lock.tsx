import type { User } from '@bank/shared/contracts/user';
import { isFull } from '@bank/shared/mode';
import { lazily } from '@bank/shared/ui/base';
import type { CustomerSession } from '../session/customer-session';
import * as styles from './app-lock.module.css';
import { isInstalledApp } from './last-hidden';

interface LockProps {
  session: Pick<CustomerSession, 'id'>;
}

/** Until the lock is there, it isn't known whether it's due. */
const Lock = lazily<LockProps>(
  async () => (await import(/* webpackChunkName: "app-lock" */ './lock')).Lock,
  <div className={styles.cover} />,
);

interface AppLockProps extends LockProps {
  user: Pick<User, 'needs_pin'>;
}

/** In the installed app only. Customers without a PIN couldn't unlock it. */
export const AppLock = ({ user, session }: AppLockProps) =>
  isFull() && isInstalledApp() && !user.needs_pin && <Lock session={session} />;
