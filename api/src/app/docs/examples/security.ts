import { login } from '@bank/shared/contracts/auth';
import * as contracts from '@bank/shared/contracts/security';
import { changePassword, getSettings, updateSettings } from '@bank/shared/contracts/settings';
import { example, type Step, send } from './example';
import { demoPassword, newCustomer, samsPassword, signInAsSam, signInNew } from './steps';

const asSam = { before: [signInAsSam], token: 'SAM' };

export const security = [
  example(getSettings, {
    ...asSam,
    notes: 'Only the settings listed in in_force have an effect. The others are stored for later.',
  }),
  example(updateSettings, {
    ...asSam,
    body: { sms_alerts: true },
    notes: `Changes only the fields you send.
      With email_notifications off, the bank sends no email that the notifications below make optional.
      With transaction_alerts off, there are no notifications about money in and checks.`,
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
    notes: 'The score is the sum of all points; the example shows some of the items.',
  }),
  example(changePassword, {
    before: signInNew('Jules'),
    token: 'JULES',
    body: { current_password: newCustomer('Jules').password, new_password: 'summer-orchard-18' },
    notes: 'Works only once: after that, Jules has the new password.',
    400: 'The current password is wrong, or the new one is the same, common or easily guessed.',
    429: 'Five wrong passwords within 15 minutes, including sign-in attempts. See Retry-After.',
  }),
];

const { email, password } = newCustomer('Quinn');

/** Each example has its own customer, because two-factor authentication is turned on only once. */
function begin(name: string): Step[] {
  const token = name.toUpperCase();
  const body = { current_password: password };
  return [
    ...signInNew(name),
    send('Get a secret for the app', contracts.beginSecondFactor, { token, body }, { SECRET: 'secret' }),
    {
      does: 'authenticator',
      comment: 'Take the code that the app shows',
      secret: 'SECRET',
      keep: 'APP_CODE',
    },
  ];
}

const fromApp = { body: { second_factor: '$APP_CODE' } };

const turnOn = (name: string): Step[] => [
  ...begin(name),
  send(
    'Turn it on, and save a recovery code',
    contracts.confirmSecondFactor,
    { token: name.toUpperCase(), ...fromApp },
    { RECOVERY: 'recovery_codes' },
  ),
];

const onlyOnce = (name: string) => `Works only once: after that, ${name} has two-factor authentication.`;

const codeRefused = {
  400: 'The code is wrong or was already used. Each code works once.',
  409: 'Two-factor authentication is off.',
  429: 'Five wrong codes in a row. Each further pause is twice as long. See Retry-After.',
};

export const secondFactor = [
  example(contracts.getSecondFactor, { before: [signInAsSam], token: 'SAM' }),
  example(contracts.beginSecondFactor, {
    before: [signInAsSam],
    token: 'SAM',
    body: { current_password: demoPassword },
    notes: 'Changes nothing until a code confirms that the app has the secret.',
    400: 'The password is wrong.',
    409: 'Two-factor authentication is on.',
    429: 'Five wrong passwords within 15 minutes, including sign-in attempts. See Retry-After.',
  }),
  example(contracts.confirmSecondFactor, {
    before: begin('Nora'),
    token: 'NORA',
    ...fromApp,
    notes: `Shows the ten recovery codes once; the example has two of them.
      ${onlyOnce('Nora')}`,
    ...codeRefused,
    409: 'No setup was started, or it is on already.',
  }),
  example(contracts.verifySecondFactor, {
    before: turnOn('Owen'),
    token: 'OWEN',
    body: { second_factor: '$RECOVERY' },
    notes: onlyOnce('Owen'),
    ...codeRefused,
  }),
  example(contracts.renewRecoveryCodes, {
    before: turnOn('Pia'),
    token: 'PIA',
    body: { second_factor: '$RECOVERY' },
    notes: onlyOnce('Pia'),
    ...codeRefused,
  }),
  example(contracts.forgetDevice, {
    before: [
      ...turnOn('Quinn'),
      send('Sign in with a code, and remember this device', login, {
        body: { email, password, second_factor: '$RECOVERY', remember_device: true },
      }),
      send('Take the device', contracts.getSecondFactor, { token: 'QUINN' }, { DEVICE: 'id' }),
    ],
    token: 'QUINN',
    body: { device_id: '$DEVICE' },
    notes: `A device is remembered if remember_device is true at a sign-in with a code.
      ${onlyOnce('Quinn')}`,
  }),
  example(contracts.disableSecondFactor, {
    before: [signInAsSam],
    token: 'SAM',
    body: { second_factor: '481516' },
    notes: 'While it is off, any code succeeds.',
    400: codeRefused[400],
    429: codeRefused[429],
  }),
];
