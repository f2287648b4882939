import { login } from '@bank/shared/contracts/auth';
import { verifyCode } from '@bank/shared/contracts/codes';
import * as contracts from '@bank/shared/contracts/security';
import { demoPassword } from '../../../demo/customers';
import { type Chapter, example, type Step, send, type Variable } from '../example';
import { sam } from '../people';
import { newCustomer, readCode, registerFirst } from './registering';

const signInAsSam = send(
  'Sign in as Sam',
  login,
  { request: { body: { email: sam.email, password: demoPassword } } },
  { SAM: 'access' },
);

const customerNamed = (first_name: string) => {
  const email = `${first_name.toLowerCase()}@example.com`;
  return { ...newCustomer, email, username: email, first_name };
};

function credentialsOf(first_name: string) {
  const { email, password } = customerNamed(first_name);
  return { email, password };
}

/** Each example has its own customer, because two-factor authentication is turned on only once. */
function signUp(first_name: string, token: Variable): Step[] {
  const customer = customerNamed(first_name);
  const { email, password } = customer;
  const code = { email, purpose: 'registration', otp_code: '123456' } as const;
  return [
    registerFirst(customer),
    readCode(email),
    send('Verify the email', verifyCode, { request: { body: code }, fromShell: { otp_code: 'CODE' } }),
    send(
      `Sign in as ${first_name}`,
      login,
      { request: { body: { email, password } } },
      { [token]: 'access' },
    ),
  ];
}

const begin = (token: Variable): Step[] => [
  send(
    'Get a secret for the app',
    contracts.beginSecondFactor,
    { token, request: { body: { current_password: newCustomer.password } } },
    { SECRET: 'secret' },
  ),
  {
    does: 'authenticator',
    comment: 'Compute the code that the app shows',
    secret: 'SECRET',
    keep: 'APP_CODE',
  },
];

const sixDigits = { request: { body: { second_factor: '481516' } } };
const fromApp = { ...sixDigits, fromShell: { second_factor: 'APP_CODE' } } as const;

const turnOn = (token: Variable): Step =>
  send(
    'Turn it on, and save a recovery code',
    contracts.confirmSecondFactor,
    { token, ...fromApp },
    { RECOVERY: 'recovery_codes' },
  );

const recovery = {
  request: { body: { second_factor: 'M4K7Q-2XWDN' } },
  fromShell: { second_factor: 'RECOVERY' },
} as const;

const recovery_codes = ['M4K7Q-2XWDN', '8H3TV-ZB5RC'];

const onlyOnce = (name: string) => `Works only once: after that, ${name} has two-factor authentication.`;

const codeRefused = {
  400: 'The code is wrong or was already used. Each code works once.',
  409: 'Two-factor authentication is off.',
  429: 'Five wrong codes in a row. Each further pause is twice as long. See Retry-After.',
};

export const secondFactor: Chapter = {
  id: 'second-factor',
  title: 'Two-factor authentication',
  about:
    'A customer can add an authenticator app (TOTP). From then on, signing in with the password alone answers 401 with errors.second_factor. Send the same request again with second_factor: the 6-digit code, or a recovery code. Risky calls answer 403 with errors.second_factor unless a code was entered in this session within the last 10 minutes; verifySecondFactor enters one.',
  examples: [
    example(contracts.getSecondFactor, {
      before: [signInAsSam],
      token: 'SAM',
      answer: { data: { on_since: null, recovery_codes_left: 0, devices: [] } },
    }),
    example(contracts.beginSecondFactor, {
      before: [signInAsSam],
      token: 'SAM',
      request: { body: { current_password: demoPassword } },
      answer: {
        data: {
          secret: 'MKPACUPPZG366MUVXCRKY2WYN45MPQRL',
          uri: 'otpauth://totp/Larch:sam%40example.com?issuer=Larch&secret=MKPACUPPZG366MUVXCRKY2WYN45MPQRL&algorithm=SHA1&digits=6&period=30',
        },
      },
      notes: ['Changes nothing until a code confirms that the app has the secret.'],
      refusals: {
        400: 'The password is wrong.',
        409: 'Two-factor authentication is on.',
        429: 'Five wrong passwords within 15 minutes, including sign-in attempts. See Retry-After.',
      },
    }),
    example(contracts.confirmSecondFactor, {
      before: [...signUp('Nora', 'NORA'), ...begin('NORA')],
      token: 'NORA',
      ...fromApp,
      answer: { data: { recovery_codes } },
      notes: ['Shows the ten recovery codes once; the example has two of them.', onlyOnce('Nora')],
      refusals: { ...codeRefused, 409: 'No setup was started, or it is on already.' },
    }),
    example(contracts.verifySecondFactor, {
      before: [...signUp('Owen', 'OWEN'), ...begin('OWEN'), turnOn('OWEN')],
      token: 'OWEN',
      ...recovery,
      answer: { data: { message: "Thanks. We know it's you." } },
      notes: [onlyOnce('Owen')],
      refusals: codeRefused,
    }),
    example(contracts.renewRecoveryCodes, {
      before: [...signUp('Pia', 'PIA'), ...begin('PIA'), turnOn('PIA')],
      token: 'PIA',
      ...recovery,
      answer: { data: { recovery_codes } },
      notes: [onlyOnce('Pia')],
      refusals: codeRefused,
    }),
    example(contracts.forgetDevice, {
      before: [
        ...signUp('Quinn', 'QUINN'),
        ...begin('QUINN'),
        turnOn('QUINN'),
        send('Sign in with a code, and remember this device', login, {
          request: {
            body: { ...credentialsOf('Quinn'), second_factor: 'M4K7Q-2XWDN', remember_device: true },
          },
          fromShell: { second_factor: 'RECOVERY' },
        }),
        send('Save the ID of the device', contracts.getSecondFactor, { token: 'QUINN' }, { DEVICE: 'id' }),
      ],
      token: 'QUINN',
      request: { body: { device_id: 'dev_01kx7d8r6s1gbn4pq2wk' } },
      fromShell: { device_id: 'DEVICE' },
      answer: { data: { message: 'That device needs a code at its next sign-in.' } },
      notes: [
        'A device is remembered if remember_device is true at a sign-in with a code.',
        onlyOnce('Quinn'),
      ],
      refusals: { 404: 'The customer has no such device.' },
    }),
    example(contracts.disableSecondFactor, {
      before: [signInAsSam],
      token: 'SAM',
      ...sixDigits,
      answer: { data: { message: 'Two-factor authentication is off.' } },
      notes: ['While it is off, any code succeeds.'],
      refusals: { 400: codeRefused[400], 429: codeRefused[429] },
    }),
  ],
};
