import { getProfile, login } from '@bank/shared/contracts/auth';
import { feature, forAnyone, read } from '../../kernel/feature/feature';
import { keepDays } from '../../kernel/feature/retention';
import { toUser } from '../customers/to-user';
import { beginSession } from './open-session';
import { signIn } from './sign-in';

export const signingIn = feature({
  calls: (bank) => [
    forAnyone(login, async ({ body, rememberBrowser, ...context }) => {
      const opened = await signIn(bank, body, context);
      rememberBrowser(opened.browser);
      return beginSession(bank, opened);
    }),
    read(getProfile, async ({ caller }) => ({ data: toUser(caller.customer) })),
  ],
  retention: [keepDays(1, 'sign_in_attempts', 'at')],
});
