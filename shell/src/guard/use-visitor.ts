import type { User } from '@bank/shared/contracts/user';
import { profileOptions, useQuery } from '@bank/shared/query';
import { useSession } from '@bank/shared/session';

export type Visitor =
  | { kind: 'loading' }
  | { kind: 'stranger' }
  | { kind: 'unreachable'; retry: () => void }
  | { kind: 'customer'; user: User };

/** Who is in front of the page: a customer is somebody with a token whose profile came. */
export function useVisitor(): Visitor {
  const held = useSession((session) => session.held);
  const { data: user, isError, refetch } = useQuery({ ...profileOptions, enabled: held });
  if (!held) return { kind: 'stranger' };
  if (user) return { kind: 'customer', user };
  if (isError) return { kind: 'unreachable', retry: () => void refetch() };
  return { kind: 'loading' };
}
