import { getProfile, login } from '@bank/shared/contracts/auth';
import { alexsPassword } from '../../demo/customers/steps';
import { example } from '../../kernel/feature/example';

export const chapter = {
  place: 10,
  title: 'Signing in',
  about:
    'Signing in starts a session. Send its access token, which lasts 10 minutes, with every request. Each refresh token can be exchanged once for a new pair, for up to 12 hours.',
};

export const examples = [
  example(login, {
    body: alexsPassword,
    401: "The email or the password is wrong; the response doesn't say which.",
    429: 'Five wrong passwords for one customer within 15 minutes, or 20 from one IP within a minute. See Retry-After.',
  }),
  example(getProfile),
];
