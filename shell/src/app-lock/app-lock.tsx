import type { User } from '@bank/shared/contracts/user';
import { isFull } from '@bank/shared/mode';
import { Button, lazily } from '@bank/shared/ui/base';
import { RenderBoundary } from '../remotes/page/render-boundary';
import type { CustomerSession } from '../session/customer-session';
import { Cover } from './cover';
import { isInstalledApp, isLockDue } from './last-hidden';

interface LockProps {
  session: Pick<CustomerSession, 'id'>;
}

interface AppLockProps extends LockProps {
  user: Pick<User, 'needs_pin'>;
}

/** It loads with the page, because a phone that wakes up may not have a network yet. */
const Lock = lazily<LockProps>(async () => (await import(/* webpackChunkName: "app-lock" */ './lock')).Lock);

/** Only the installed app locks. Customers without a PIN couldn't unlock it. */
export function AppLock({ user, session }: AppLockProps) {
  if (!isFull() || !isInstalledApp() || user.needs_pin) return null;
  const isDue = isLockDue(session.id());
  return (
    <RenderBoundary
      fallback={(retry) =>
        isDue && (
          <Cover>
            <Button onClick={retry}>Try Again</Button>
          </Cover>
        )
      }
    >
      <Lock session={session} />
    </RenderBoundary>
  );
}
