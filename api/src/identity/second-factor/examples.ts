import { login } from '@bank/shared/contracts/auth';
import * as contracts from '@bank/shared/contracts/security';
import { asSam, demoPassword, newCustomer, signInNew } from '../../demo/customers/steps';
import { example, type Step, send } from '../../kernel/feature/example';

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

export const chapter = {
  place: 140,
  title: 'Two-factor authentication',
  about:
    'A customer can add an authenticator app (TOTP). From then on, signing in with the password alone answers 401 with errors.second_factor. Send the same request again with second_factor: the 6-digit code, or a recovery code. Risky calls answer 403 with errors.second_factor unless a code was entered in this session within the last 10 minutes; verifySecondFactor enters one.',
};

export const examples = [
  example(contracts.getSecondFactor, asSam),
  example(contracts.beginSecondFactor, {
    ...asSam,
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
    ...asSam,
    body: { second_factor: '481516' },
    notes: 'While it is off, any code succeeds.',
    400: codeRefused[400],
    429: codeRefused[429],
  }),
];
