import { getProfile, login, logout, refresh } from '@bank/shared/contracts/auth';
import { example, send } from '../example';
import { alex, demoPassword } from '../steps';

const credentials = { email: alex.email, password: demoPassword };
const before = [send('Sign in', login, { body: credentials }, { REFRESH: 'refresh' })];

export const signingIn = [
  example(login, {
    body: credentials,
    401: "The email or the password is wrong; the response doesn't say which.",
    429: 'Five wrong passwords for one customer within 15 minutes, or 20 from one IP within a minute. See Retry-After.',
  }),
  example(refresh, {
    before,
    body: { refresh: '$REFRESH' },
    notes: [
      'A refresh token works once. For 10 seconds, reusing it from the same device returns the same response. Reusing it later, or from another device, ends the session.',
    ],
    401: 'The token is unknown, used or expired, or its session has ended.',
  }),
  example(logout, {
    before,
    body: { refresh: '$REFRESH' },
    notes: ['The response is the same for valid and invalid tokens.'],
  }),
  example(getProfile),
];
