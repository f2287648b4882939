import type { User } from '@bank/shared/contracts/user';
import { Navigate, useLocation } from '@bank/shared/routing';
import { endSession } from '@bank/shared/session';
import { adviceFor, ErrorState, useLoadingAnnouncement } from '@bank/shared/ui/base';
import { type ReactNode, useState } from 'react';
import { LoadingPage } from '../pages/loading-page';
import { UnverifiedPage } from '../pages/rare-pages';
import { wasSignedOut, wasStartedHere } from '../session/page-session';
import { useVisitor } from '../session/use-visitor';

interface RequireCustomerProps {
  /** Shown to visitors who aren't signed in. Defaults to a redirect to sign-in. */
  stranger?: ReactNode;
  verification?: ReactNode;
  /** A page that anyone may see shows this to everyone but verified customers, instead of a redirect or a notice. */
  others?: ReactNode;
  children: (user: User) => ReactNode;
}

export function RequireCustomer({
  others,
  stranger = others ?? <SignInFirst />,
  verification,
  children,
}: RequireCustomerProps) {
  const visitor = useVisitor();
  switch (visitor.kind) {
    case 'loading':
      return <LoadingPage />;
    case 'stranger':
      return stranger;
    case 'unreachable':
      return others ?? <Unreachable failure={visitor.failure} onRetry={visitor.retry} />;
    case 'customer':
      if (visitor.user.is_verified) return children(visitor.user);
      return (
        others ?? (
          <UnverifiedPage email={visitor.user.email} onSignOut={endSession} verification={verification} />
        )
      );
  }
}

/**
 * What a visitor typed stays, also while the bank is asked again. After a sign-in on this page, the page itself decides
 * when to redirect.
 */
export function RequireStranger({ children }: { children: ReactNode }) {
  const visitor = useVisitor();
  const [camePast, setCamePast] = useState(visitor.kind === 'stranger');
  if (visitor.kind === 'stranger' && !camePast) setCamePast(true);
  const stays = camePast && (visitor.kind !== 'customer' || wasStartedHere());
  if (visitor.kind === 'stranger' || stays) return children;
  if (visitor.kind === 'loading') return <Loading />;
  return visitor.kind === 'customer' ? <Navigate to="/" replace /> : children;
}

function Loading() {
  useLoadingAnnouncement('Loading');
  return <p aria-busy="true">Loading</p>;
}

/** Doesn't remember the page right after a sign-out: the next customer must not land on it. */
function SignInFirst() {
  const { pathname, search, hash } = useLocation();
  const wanted = { from: `${pathname}${search}${hash}` };
  return <Navigate to="/login" replace state={wasSignedOut() ? null : wanted} />;
}

const Unreachable = ({ failure, onRetry }: { failure: Error; onRetry: () => void }) => (
  <ErrorState title="We couldn't load your profile" onRetry={onRetry}>
    You're still signed in. {adviceFor(failure)}
  </ErrorState>
);
