import { ApiError } from '@bank/shared/http';
import { useQuery } from '@bank/shared/query';
import { useLocation } from '@bank/shared/routing';
import { adviceFor, ErrorState, PageHeader, Skeleton, Waiting } from '@bank/shared/ui/base';
import type { ReactNode } from 'react';
import { AuthScene } from '../auth-scene';
import { alertOptions, isGone } from './alert-calls';
import { LinkGone } from './link-gone';
import { LockForm } from './lock-form';
import { Locked, lockedIn } from './locked';

/** Reached by a link in an email. Opening it changes nothing, because mail scanners open links. */
export function NotMePage() {
  const { hash, state } = useLocation();
  const locked = lockedIn(state);
  return <AuthScene>{locked ? <Locked {...locked} /> : <Asking token={hash.slice(1)} />}</AuthScene>;
}

function Asking({ token }: { token: string }): ReactNode {
  const { data: alert, error, refetch } = useQuery({ ...alertOptions(token), enabled: token !== '' });
  if (alert?.state === 'used') return <Locked email={alert.email} canRecover={alert.can_recover} wasUsed />;
  if (alert) return <LockForm alert={alert} token={token} />;
  if (token === '' || isGone(error)) return <LinkGone />;
  if (error)
    return (
      <>
        <PageHeader title="Was this you?" />
        <ErrorState title="We couldn't check your link" onRetry={() => void refetch()}>
          {error instanceof ApiError && error.kind === 'answer' && error.message
            ? error.message
            : adviceFor(error)}
        </ErrorState>
      </>
    );
  return (
    <>
      <PageHeader title="Was this you?" />
      <Waiting what="your link">
        <Skeleton height="160px" />
      </Waiting>
    </>
  );
}

export default NotMePage;
