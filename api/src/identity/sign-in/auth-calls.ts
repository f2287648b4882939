import { getProfile, login, logout, refresh } from '@bank/shared/contracts/auth';
import { confirmReset, requestReset } from '@bank/shared/contracts/codes';
import { register as registration } from '@bank/shared/contracts/registration';
import type { BankDeps } from '../../kernel/bank/deps';
import { newBrowserId } from '../../kernel/http/browser-cookie';
import type { Serve } from '../../kernel/http/serve';
import { requestCodeAsVisitor } from '../codes/request-code';
import { toUser } from '../customers/to-user';
import { resetPassword } from '../passwords/reset-password';
import { register } from '../registration/register';
import { refreshSession } from '../sessions/refresh-session';
import { signOut } from '../sessions/sign-out';
import { signIn } from './sign-in';

export function authCalls(serve: Serve, deps: BankDeps): void {
  serve(login, async ({ body, visitor, rememberBrowser }) => {
    const browser = visitor.browser ?? newBrowserId();
    const signedIn = await signIn(deps, body, { ...visitor, browser });
    rememberBrowser(browser);
    return signedIn;
  });
  serve(refresh, ({ body, visitor }) => refreshSession(deps, body.refresh, visitor));
  serve(logout, ({ body, visitor }) => signOut(deps, body.refresh, visitor));
  serve(getProfile, async ({ caller }) => ({ data: toUser(caller.customer) }));
  serve(registration, ({ body, visitor }) => register(deps, body, visitor));
  serve(requestReset, async ({ body, visitor }) => {
    await requestCodeAsVisitor(deps, { by: 'email', address: body.email }, 'reset_password', visitor);
    return { data: { message: 'If we know this address, a code is on its way.' } };
  });
  serve(confirmReset, async ({ body, visitor, idempotencyKey }) => {
    await resetPassword(deps, body, visitor, idempotencyKey);
    return { data: { message: 'Your password is changed. Please sign in with the new one.' } };
  });
}
