import { generateCode } from '@bank/shared/contracts/codes';
import { changePin, getPin, setFirstPin, verifyPin } from '@bank/shared/contracts/pin';
import * as contracts from '@bank/shared/contracts/security';
import { example, send } from './example';
import { alex, checking, exchangeCode, newCustomer, savings, signInNew } from './steps';

const { email } = newCustomer('Jess');

const blocked = {
  403: 'The PIN is blocked. The message says until when, or says to request a code and set a new PIN.',
};

const noPin = { 409: "The customer doesn't have a PIN yet." };

export const transactionPin = [
  example(verifyPin, {
    body: { pin: alex.pin, from_account_id: checking, to_account_id: savings, amount: 25 },
    notes: `A wrong PIN is not an error: valid is false, and the message says how many attempts are left.
      A correct PIN permits one payment with these details, in this session, within 5 minutes.`,
  }),
  example(getPin, { body: { current_pin: alex.pin }, ...blocked, ...noPin, 400: 'The PIN is incorrect.' }),
  example(setFirstPin, {
    before: signInNew('June'),
    token: 'JUNE',
    body: { new_pin: '864209' },
    notes: `For banks in full mode. In specification mode, the bank emails the first PIN.
      Only in the first 15 minutes of a session, and on the day the email was verified. Later, send changePin the token from a verified code.
      Works only once: after that, June has a PIN.`,
    400: 'The PIN is too easy to guess.',
    403: 'The session or the customer is no longer new: an email code is required.',
    409: 'The customer has a PIN.',
    429: 'More than 20 attempts within an hour. See Retry-After.',
  }),
  example(changePin, {
    before: [
      ...signInNew('Jess'),
      send('Request a code', generateCode, { token: 'JESS', body: {} }),
      ...exchangeCode(email, 'transfer'),
    ],
    token: 'JESS',
    body: { token: '$CODE_TOKEN', new_pin: '864209' },
    notes:
      'Send current_pin or, if the PIN is forgotten, blocked or not set yet, the token from a verified code (purpose transfer).',
    ...blocked,
    ...noPin,
    400: 'The current PIN is incorrect, or the new PIN is the same.',
  }),
];

const id = 'passkey_01kx7d9a2c4e6g8jknpq';
const credentialId = 'qLk2Xc0zTQy7d1sVw3eFhA';
const userHandle = '4nQ0b7m1cVxkP2r8tY6uJ3wZ5aS9dF0gH1jK2lM3nO4';
const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiIn0';

const named = { rawId: credentialId, type: 'public-key' as const };

const assertion: contracts.PasskeyAssertion = {
  ...named,
  response: { clientDataJSON, authenticatorData: 'SZYN5YgO', signature: 'MEUCIQDx', userHandle },
};

const payment = { from_account_id: checking, to_account_id: savings, amount: 25 };

const browserOnly =
  'Only a browser can make the credential: pass it the options, and send what toJSON() returns.';
const tooLate = 'The credential is invalid, was used, or is older than 5 minutes.';
const tooMany = 'More than 60 attempts within a minute. See Retry-After.';

export const passkeys = [
  example(contracts.startAddingPasskey, {
    body: { pin: alex.pin },
    notes: 'Pass it to PublicKeyCredential.parseCreationOptionsFromJSON().',
    400: 'The PIN is incorrect.',
    403: "The PIN is blocked, or passkeys don't work at this address.",
    409: "The customer doesn't have a PIN yet, or has 10 passkeys.",
  }),
  example(contracts.addPasskey, {
    body: {
      credential: {
        ...named,
        response: { clientDataJSON, attestationObject: 'o2NmbXRkbm9uZQ', transports: ['internal'] },
      },
    },
    notes: `${browserOnly}
      The customer gets an email.`,
    400: tooLate,
    409: 'Another customer has this passkey, or the customer has 10.',
    refused: 400,
  }),
  example(contracts.listPasskeys),
  example(contracts.renamePasskey, { params: { id }, body: { name: 'Work laptop' }, refused: 404 }),
  example(contracts.removePasskey, {
    params: { id },
    body: {},
    notes: `Customers with two-factor authentication need a code from the last ten minutes.
      The customer gets an email. Sessions that it started go on.`,
    refused: 404,
  }),
  example(contracts.startPasskeySignIn, {
    body: {},
    notes: 'Pass it to PublicKeyCredential.parseRequestOptionsFromJSON().',
  }),
  example(contracts.signInWithPasskey, {
    body: { credential: assertion },
    notes: browserOnly,
    400: 'The challenge is older than 5 minutes.',
    401: "The passkey is unknown, blocked, removed or wrong; the response doesn't say which.",
    429: 'More than 60 attempts from one IP within a minute. See Retry-After.',
    refused: 401,
  }),
  example(contracts.startPasskeyPayment, {
    body: { payment },
    notes: 'The challenge covers the accounts, the amount and the payee: it confirms no other payment.',
    400: 'The customer has no passkey.',
    refused: 400,
  }),
  example(contracts.confirmPasskeyPayment, {
    body: { payment, credential: assertion },
    notes: `${browserOnly}
      Permits one payment with these details, in this session, within 5 minutes, as verifyPin does.`,
    400: `${tooLate} Or the passkey confirmed another payment.`,
    429: tooMany,
    refused: 400,
  }),
  example(contracts.startPasskeyStepUp, { body: {}, 400: 'The customer has no passkey.', refused: 400 }),
  example(contracts.stepUpWithPasskey, {
    body: { credential: assertion },
    notes: `${browserOnly}
      For the next 10 minutes, calls that need a code accept this session.`,
    400: tooLate,
    429: tooMany,
    refused: 400,
  }),
];
