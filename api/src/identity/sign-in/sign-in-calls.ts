import { getProfile, login } from '@bank/shared/contracts/auth';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { toUser } from '../customers/to-user';
import { beginSession } from './open-session';
import { signIn } from './sign-in';

export function signInCalls(serve: Serve, bank: Bank): void {
  serve(login, async ({ body, rememberBrowser, ...context }) => {
    const opened = await signIn(bank, body, context);
    rememberBrowser(opened.browser);
    return beginSession(bank, opened);
  });
  serve(getProfile, async ({ caller }) => ({ data: toUser(caller.customer) }));
}
