import { getProfile, login } from '@bank/shared/contracts/auth';
import { sql } from 'kysely';
import { section } from '../../kernel/feature/export-section';
import { feature, forAnyone, keepDays, read } from '../../kernel/feature/feature';
import { toUser } from '../customers/customers';
import { chapter, examples } from './examples';
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
  exported: [
    section('sign_in_attempts', {
      place: 430,
      about: 'Passwords entered for your email in the last 24 hours',
      owned: { where: ({ email }) => sql`it.email = ${email}` },
    }),
  ],
  chapter,
  examples,
});
