import { getProfile, login } from '@bank/shared/contracts/auth';
import type { Bank } from '../../kernel/bank/bank';
import { newBrowserId } from '../../kernel/http/browser-cookie';
import type { Serve } from '../../kernel/http/serve';
import { toUser } from '../customers/to-user';
import { signIn } from './sign-in';

export function signInCalls(serve: Serve, bank: Bank): void {
  serve(login, async ({ body, rememberBrowser, ...context }) => {
    const browser = context.visitor.browser ?? newBrowserId();
    const visitor = { ...context.visitor, browser };
    const signedIn = await signIn(bank, body, { ...context, visitor });
    rememberBrowser(browser);
    return signedIn;
  });
  serve(getProfile, async ({ caller }) => ({ data: toUser(caller.customer) }));
}
