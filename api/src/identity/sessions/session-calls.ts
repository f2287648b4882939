import { logout, refresh } from '@bank/shared/contracts/auth';
import { endOtherSessions, endSession, listSessions as list } from '@bank/shared/contracts/security';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { endAllOthers, endOneSession } from './end-sessions';
import { listSessions } from './list-sessions';
import { refreshSession } from './refresh-session';
import { signOut } from './sign-out';

export function sessionCalls(serve: Serve, bank: Bank): void {
  serve(refresh, ({ body, ...context }) => refreshSession(bank, body.refresh, context));
  serve(logout, ({ body, ...context }) => signOut(bank, body.refresh, context));
  serve(list, async ({ caller }) => ({ data: await listSessions(bank, caller) }));
  serve(endSession, ({ body, ...context }) => endOneSession(bank, body.session_id, context));
  serve(endOtherSessions, (context) => endAllOthers(bank, context));
}
