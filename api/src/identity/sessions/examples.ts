import { login, logout, refresh } from '@bank/shared/contracts/auth';
import { endOtherSessions, endSession, listSessions } from '@bank/shared/contracts/security';
import { alexsPassword, asSam, samsPassword, signInAsSam } from '../../demo/customers/steps';
import { example, send } from '../../kernel/feature/example';

const before = [send('Sign in', login, { body: alexsPassword }, { REFRESH: 'refresh' })];

export const examples = [
  example(refresh, {
    chapter: 'Signing in',
    before,
    body: { refresh: '$REFRESH' },
    notes:
      'A refresh token works once. For 10 seconds, reusing it from the same device returns the same response. Reusing it later, or from another device, ends the session.',
    401: 'The token is unknown, used or expired, or its session has ended.',
  }),
  example(logout, {
    chapter: 'Signing in',
    before,
    body: { refresh: '$REFRESH' },
    notes: 'The response is the same for valid and invalid tokens.',
  }),
  example(listSessions, { chapter: 'Settings, sessions and history', ...asSam }),
  example(endSession, {
    chapter: 'Settings, sessions and history',
    before: [
      send('Sign in, as if from another device', login, { body: samsPassword }),
      signInAsSam,
      send('Take the last session in the list', listSessions, { token: 'SAM' }, { SESSION: 'id' }),
    ],
    token: 'SAM',
    body: { session_id: '$SESSION' },
    400: "It's the current session. To end it, sign out.",
  }),
  example(endOtherSessions, { chapter: 'Settings, sessions and history', ...asSam, body: {} }),
];
