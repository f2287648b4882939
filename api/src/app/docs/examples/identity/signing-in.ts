import { getProfile, login, logout, refresh } from '@bank/shared/contracts/auth';
import { demoPassword } from '../../../demo/customers';
import { type Chapter, example, send } from '../example';
import { alex, exampleRefresh, exampleToken, exampleUser } from '../people';

const credentials = { email: alex.email, password: demoPassword };
const signInForRefresh = send(
  'Sign in and keep the refresh token',
  login,
  { request: { body: credentials } },
  {
    REFRESH: 'refresh',
  },
);

/** What everything else begins with. */
export const signInFirst = send(
  'Sign in and keep the access token',
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
    'Signing in opens a session. Its access token goes along with every call and lasts 10 minutes; its refresh token gets the next pair, once, for 12 hours at most.',
  examples: [
    example(login, {
      request: { body: credentials },
      answer: { data: { access: exampleToken, refresh: exampleRefresh, user: exampleUser } },
      refusals: {
        401: 'The e-mail address or the password is wrong; the answer does not tell which.',
        429: 'Five wrong passwords of one customer within 15 minutes, or 20 from one address within a minute. Retry-After says when to come back.',
      },
    }),
    example(refresh, {
      before: [signInForRefresh],
      request: { body: { refresh: exampleRefresh } },
      fromShell: { refresh: 'REFRESH' },
      answer: { access: exampleToken, refresh: exampleRefresh },
      notes: [
        'The refresh token sent is spent. For 10 seconds it gets the same device the same answer again. After that, or from another device, it ends the session.',
      ],
      refusals: { 401: 'The token is unknown, spent or over, or its session has ended.' },
    }),
    example(logout, {
      before: [signInForRefresh],
      request: { body: { refresh: exampleRefresh } },
      fromShell: { refresh: 'REFRESH' },
      answer: { data: { message: "You're signed out." } },
      notes: ['The answer is the same whatever the tokens are worth.'],
    }),
    example(getProfile, { answer: { data: exampleUser } }),
  ],
};
