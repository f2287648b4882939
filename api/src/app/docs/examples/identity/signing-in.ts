import { getProfile, login, logout, refresh } from '@bank/shared/contracts/auth';
import { demoPassword } from '../../../demo/customers';
import { type Chapter, example, send } from '../example';
import { alex, exampleRefresh, exampleToken, exampleUser } from '../people';

const credentials = { email: alex.email, password: demoPassword };
const signInForRefresh = send(
  'Sign in and save the refresh token',
  login,
  { request: { body: credentials } },
  {
    REFRESH: 'refresh',
  },
);

/** Every other example depends on this step. */
export const signInFirst = send(
  'Sign in and save the access token',
  login,
  { request: { body: credentials } },
  {
    TOKEN: 'access',
  },
);

export const signingIn: Chapter = {
  id: 'signing-in',
  title: 'Signing in',
  about:
    'Signing in starts a session. Send its access token, which lasts 10 minutes, with every request. Each refresh token can be exchanged once for a new pair, for up to 12 hours.',
  examples: [
    example(login, {
      request: { body: credentials },
      answer: { data: { access: exampleToken, refresh: exampleRefresh, user: exampleUser } },
      refusals: {
        401: "The email or the password is wrong; the response doesn't say which.",
        429: 'Five wrong passwords for one customer within 15 minutes, or 20 from one IP within a minute. See Retry-After.',
      },
    }),
    example(refresh, {
      before: [signInForRefresh],
      request: { body: { refresh: exampleRefresh } },
      fromShell: { refresh: 'REFRESH' },
      answer: { access: exampleToken, refresh: exampleRefresh },
      notes: [
        'A refresh token works once. For 10 seconds, reusing it from the same device returns the same response. Reusing it later, or from another device, ends the session.',
      ],
      refusals: { 401: 'The token is unknown, used or expired, or its session has ended.' },
    }),
    example(logout, {
      before: [signInForRefresh],
      request: { body: { refresh: exampleRefresh } },
      fromShell: { refresh: 'REFRESH' },
      answer: { data: { message: "You're signed out." } },
      notes: ['The response is the same for valid and invalid tokens.'],
    }),
    example(getProfile, { answer: { data: exampleUser } }),
  ],
};
