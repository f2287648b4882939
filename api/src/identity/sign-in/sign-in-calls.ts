import { getProfile, login } from '@bank/shared/contracts/auth';
import type { BankDeps } from '../../kernel/bank/deps';
import { newBrowserId } from '../../kernel/http/browser-cookie';
import type { Serve } from '../../kernel/http/serve';
import { toUser } from '../customers/to-user';
import { signIn } from './sign-in';

export function signInCalls(serve: Serve, deps: BankDeps): void {
  serve(login, async ({ body, visitor, rememberBrowser }) => {
    const browser = visitor.browser ?? newBrowserId();
    const signedIn = await signIn(deps, body, { ...visitor, browser });
    rememberBrowser(browser);
    return signedIn;
  });
  serve(getProfile, async ({ caller }) => ({ data: toUser(caller.customer) }));
}
