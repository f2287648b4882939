import { getProfile, login, logout, refresh } from '@bank/shared/contracts/auth';
import { toUser } from '../customers/to-user';
import type { BankDeps } from '../deps';
import type { Serve } from '../serve';
import { refreshSession } from './refresh-session';
import { signIn } from './sign-in';
import { signOut } from './sign-out';

export function authCalls(serve: Serve, deps: BankDeps): void {
  serve(login, ({ body, visitor }) => signIn(deps, body, visitor));
  serve(refresh, ({ body, visitor }) => refreshSession(deps, body.refresh, visitor));
  serve(logout, ({ body, visitor }) => signOut(deps, body.refresh, visitor));
  serve(getProfile, async ({ caller }) => ({ data: toUser(caller.customer) }));
}
