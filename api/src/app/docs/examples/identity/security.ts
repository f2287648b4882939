import { login } from '@bank/shared/contracts/auth';
import {
  endOtherSessions,
  endSession,
  getSecurityReport,
  listHistory,
  listSessions,
} from '@bank/shared/contracts/security';
import { changePassword, getSettings, type Settings, updateSettings } from '@bank/shared/contracts/settings';
import { demoPassword } from '../../../demo/customers';
import { type Chapter, example, send } from '../example';
import { sam } from '../people';
import { newCustomer, registerFirst } from './registering';

const credentials = { email: sam.email, password: demoPassword };
const signInAsSam = send('Sign in as Sam', login, { request: { body: credentials } }, { SAM: 'access' });
const signInElsewhere = send('Sign in again, as if from another device', login, {
  request: { body: credentials },
});

const settings: Settings = {
  user_app_access: true,
  active_pin_lock: true,
  ask_password_each_time: false,
  third_party_access: false,
  biometric_login: true,
  email_notifications: true,
  sms_alerts: false,
  transaction_alerts: true,
};
const address = 'jules@example.com';
const jules = { ...newCustomer, email: address, username: address, first_name: 'Jules' };
const inForce = ['email_notifications', 'transaction_alerts'];

const currentSession = {
  id: 'ses_01kx7d9a2c4e6g8jknpq',
  device: 'Chrome on Windows',
  address: '203.0.113.7',
  signed_in_at: '2026-03-02T08:15:00.000Z',
  last_seen_at: '2026-03-02T08:40:00.000Z',
  is_current: true,
};

export const security: Chapter = {
  id: 'security',
  title: 'Settings, sessions and history',
  about:
    'Settings, active sessions, account history and the security score. Regardless of these settings, the bank confirms every payment and every change of password or PIN by email.',
  examples: [
    example(getSettings, {
      before: [signInAsSam],
      token: 'SAM',
      answer: { data: { settings, in_force: inForce } },
      notes: ['Only the settings listed in in_force have an effect. The others are stored for later.'],
    }),
    example(updateSettings, {
      before: [signInAsSam],
      token: 'SAM',
      request: { body: { sms_alerts: true } },
      answer: { data: { settings: { ...settings, sms_alerts: true }, in_force: inForce } },
      notes: [
        'Changes only the fields you send.',
        'With email_notifications off, the bank sends no email that the notifications below make optional.',
        'With transaction_alerts off, there are no notifications about money in and checks.',
      ],
    }),
    example(listSessions, { before: [signInAsSam], token: 'SAM', answer: { data: [currentSession] } }),
    example(endSession, {
      before: [
        signInElsewhere,
        signInAsSam,
        send(
          'Save the ID of the last session in the list',
          listSessions,
          { token: 'SAM' },
          { SESSION: 'id' },
        ),
      ],
      token: 'SAM',
      request: { body: { session_id: 'ses_01kx7d8r6s1gbn4pq2wk' } },
      fromShell: { session_id: 'SESSION' },
      answer: { data: { message: 'That device is signed out.', ended: 1 } },
      refusals: {
        400: "It's the current session. To end it, sign out.",
        404: 'The customer has no such session.',
      },
    }),
    example(endOtherSessions, {
      before: [signInAsSam],
      token: 'SAM',
      request: { body: {} },
      answer: { data: { message: "You're signed out everywhere else.", ended: 1 } },
    }),
    example(listHistory, {
      before: [signInAsSam],
      token: 'SAM',
      request: { query: { limit: 1 } },
      answer: {
        data: {
          events: [
            {
              id: '4711',
              at: '2026-03-02T08:15:00.000Z',
              topic: 'sign-in',
              text: 'Signed in',
              device: 'Chrome on Windows',
              address: '203.0.113.7',
            },
          ],
          next: '4711',
        },
      },
    }),
    example(getSecurityReport, {
      before: [signInAsSam],
      token: 'SAM',
      answer: {
        data: {
          score: 20,
          most: 20,
          items: [
            {
              name: 'email',
              title: 'Email address verified',
              text: "Codes and alerts go to an email address that you've verified.",
              state: 'good',
              points: 20,
              most: 20,
            },
          ],
        },
      },
      notes: ['The score is the sum of all points; the example shows one of several items.'],
    }),
    example(changePassword, {
      before: [
        registerFirst(jules),
        send(
          'Sign in as Jules',
          login,
          { request: { body: { email: address, password: jules.password } } },
          { JULES: 'access' },
        ),
      ],
      token: 'JULES',
      request: { body: { current_password: jules.password, new_password: 'summer-orchard-18' } },
      answer: { data: { message: "Your password has been changed. You're signed out everywhere else." } },
      notes: ['Works only once: after that, Jules has the new password.'],
      refusals: {
        400: 'The current password is wrong, or the new one is the same, common or easily guessed.',
        429: 'Five wrong passwords within 15 minutes, including sign-in attempts. See Retry-After.',
      },
    }),
  ],
};
