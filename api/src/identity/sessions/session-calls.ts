import { logout, refresh } from '@bank/shared/contracts/auth';
import { endOtherSessions, endSession, listSessions as list } from '@bank/shared/contracts/security';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Serve } from '../../kernel/http/serve';
import { endAllOthers, endOneSession } from './end-sessions';
import { listSessions } from './list-sessions';
import { refreshSession } from './refresh-session';
import { signOut } from './sign-out';

export function sessionCalls(serve: Serve, deps: BankDeps): void {
  serve(refresh, ({ body, visitor }) => refreshSession(deps, body.refresh, visitor));
  serve(logout, ({ body, visitor }) => signOut(deps, body.refresh, visitor));
  serve(list, async ({ caller }) => ({ data: await listSessions(deps, caller) }));
  serve(endSession, ({ body, caller, visitor }) => endOneSession(deps, body.session_id, caller, visitor));
  serve(endOtherSessions, ({ caller, visitor }) => endAllOthers(deps, caller, visitor));
}
