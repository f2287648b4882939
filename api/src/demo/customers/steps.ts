import { login } from '@bank/shared/contracts/auth';
import { verifyCode } from '@bank/shared/contracts/codes';
import { findPerson } from '@bank/shared/contracts/people';
import { verifyPin } from '@bank/shared/contracts/pin';
import { register } from '@bank/shared/contracts/registration';
import { type Step, send } from '../../kernel/feature/example';
import { alex, demoPassword, sam } from './customers';

export { alex, demoPassword, sam };

export const [checking, savings] = alex.accounts.map(({ id }) => id) as [string, string];

export const alexsPassword = { email: alex.email, password: demoPassword };
/** Every other example depends on this step. */
export const signInFirst = send('Sign in', login, { body: alexsPassword }, { TOKEN: 'access' });

export const samsPassword = { email: sam.email, password: demoPassword };
export const signInAsSam = send('Sign in as Sam', login, { body: samsPassword }, { SAM: 'access' });
export const asSam = { before: [signInAsSam], token: 'SAM' };

export const readCode = (to: string): Step => ({
  does: 'read-code',
  comment: 'Read the code in the newest email',
  to,
  keep: 'CODE',
});

/** The steps that lead to the token of a code by email. */
export const exchangeCode = (email: string, purpose: 'transfer' | 'reset_password'): Step[] => [
  readCode(email),
  send(
    'Exchange the code for a token',
    verifyCode,
    { body: { email, purpose, otp_code: '$CODE' } },
    { CODE_TOKEN: 'token' },
  ),
];

export const newCustomer = (first_name: string) => ({
  email: `${first_name.toLowerCase()}@example.com`,
  username: `${first_name.toLowerCase()}@example.com`,
  password: 'winter-orchard-17',
  password_confirm: 'winter-orchard-17',
  first_name,
  last_name: 'Fields',
  phone_number: '+12025550191',
});

/** Registers, verifies the email and signs in. */
export function signInNew(name: string): Step[] {
  const { email, password, ...more } = newCustomer(name);
  const verify = { email, purpose: 'registration', otp_code: '$CODE' } as const;
  const token = { [name.toUpperCase()]: 'access' };
  return [
    send(`Register ${name} (first time only)`, register, { body: { email, password, ...more } }),
    readCode(email),
    send(`Verify ${name}'s email`, verifyCode, { body: verify }),
    send(`Sign in as ${name}`, login, { body: { email, password } }, token),
  ];
}

export const provePin = (payment: { from_account_id: string; to_account_id?: string; amount: number }) =>
  send('Verify the PIN for this payment', verifyPin, { body: { pin: alex.pin, ...payment } });

export const aboutSam = { address: sam.email, name: 'Sam Rivera' };
export const findSam = send('Find Sam', findPerson, { body: aboutSam }, { PERSON: 'id' });

export const chooseDay: Step = {
  does: 'day',
  comment: 'Choose a date in two weeks',
  keep: 'DAY',
  inDays: 14,
};

export const paymentRefusals = {
  400: 'The balance is insufficient.',
  429: 'More than 10 payments by one customer within a minute. See Retry-After.',
};
