import type { User } from '@bank/shared/contracts/user';
import { ApiError } from '@bank/shared/http';
import { profileOptions, useQuery } from '@bank/shared/query';
import { useSession } from '@bank/shared/session';

export type Visitor =
  | { kind: 'loading' }
  | { kind: 'stranger' }
  | { kind: 'unreachable'; failure: Error; retry: () => void }
  | { kind: 'customer'; user: User };

export function useVisitor(): Visitor {
  const held = useSession((session) => session.held);
  const {
    data: user,
    error,
    refetch,
  } = useQuery({
    ...profileOptions,
    enabled: held,
    // Each part of the page that appears would otherwise ask again, and hide what is there meanwhile.
    retryOnMount: ({ state }) => !(state.error && isSignedOut(state.error)),
  });
  if (!held) return { kind: 'stranger' };
  if (user) return { kind: 'customer', user };
  if (error && isRefused(error)) return { kind: 'stranger' };
  if (error) return { kind: 'unreachable', failure: error, retry: () => void refetch() };
  return { kind: 'loading' };
}

/** The token no longer works, and there is no other. */
const isSignedOut = (error: Error) =>
  error instanceof ApiError && error.kind === 'answer' && error.status === 401;

/** Despite the token, the bank returned no profile: the visitor isn't signed in. */
const isRefused = (error: Error) =>
  error instanceof ApiError && error.kind === 'answer' && error.status >= 400 && error.status < 500;
