import { endOtherSessions, endSession, listSessions as list } from '@bank/shared/contracts/security';
import { changePassword as change } from '@bank/shared/contracts/settings';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Serve } from '../../kernel/http/serve';
import { changePassword } from '../passwords/change-password';
import { endAllOthers, endOneSession } from './end-sessions';
import { listSessions } from './list-sessions';

/** What a customer does about the ways into the account, once signed in. */
export function sessionCalls(serve: Serve, deps: BankDeps): void {
  serve(change, async ({ body, caller, visitor, idempotencyKey }) => {
    await changePassword(deps, body, caller, visitor, idempotencyKey);
    return { data: { message: 'Your password is changed. You are signed out everywhere else.' } };
  });
  serve(list, async ({ caller }) => ({ data: await listSessions(deps, caller) }));
  serve(endSession, ({ body, caller, visitor }) => endOneSession(deps, body.session_id, caller, visitor));
  serve(endOtherSessions, ({ caller, visitor }) => endAllOthers(deps, caller, visitor));
}
