import { login } from '@bank/shared/contracts/auth';
import * as contracts from '@bank/shared/contracts/security';
import { changePassword, getSettings, updateSettings } from '@bank/shared/contracts/settings';
import { example, send } from '../example';
import { newCustomer, registerAs, samsPassword, signInAs, signInAsSam } from '../steps';

const asSam = { before: [signInAsSam], token: 'SAM' };

export const security = [
  example(getSettings, {
    ...asSam,
    notes: ['Only the settings listed in in_force have an effect. The others are stored for later.'],
  }),
  example(updateSettings, {
    ...asSam,
    body: { sms_alerts: true },
    notes: [
      'Changes only the fields you send.',
      'With email_notifications off, the bank sends no email that the notifications below make optional.',
      'With transaction_alerts off, there are no notifications about money in and checks.',
    ],
  }),
  example(contracts.listSessions, asSam),
  example(contracts.endSession, {
    before: [
      send('Sign in, as if from another device', login, { body: samsPassword }),
      signInAsSam,
      send('Take the last session in the list', contracts.listSessions, { token: 'SAM' }, { SESSION: 'id' }),
    ],
    token: 'SAM',
    body: { session_id: '$SESSION' },
    400: "It's the current session. To end it, sign out.",
  }),
  example(contracts.endOtherSessions, { ...asSam, body: {} }),
  example(contracts.listHistory, { ...asSam, query: { limit: 1 } }),
  example(contracts.getSecurityReport, {
    ...asSam,
    notes: ['The score is the sum of all points; the example shows some of the items.'],
  }),
  example(changePassword, {
    before: [registerAs('Jules'), signInAs('Jules')],
    token: 'JULES',
    body: { current_password: newCustomer('Jules').password, new_password: 'summer-orchard-18' },
    notes: ['Works only once: after that, Jules has the new password.'],
    400: 'The current password is wrong, or the new one is the same, common or easily guessed.',
    429: 'Five wrong passwords within 15 minutes, including sign-in attempts. See Retry-After.',
  }),
];
