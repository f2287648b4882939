import {
  addPasskey,
  confirmPasskeyPayment,
  listPasskeys,
  type Passkey,
  type PasskeyAssertion,
  type PasskeyRequest,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startAddingPasskey,
  startPasskeyPayment,
  startPasskeySignIn,
  startPasskeyStepUp,
  stepUpWithPasskey,
} from '@bank/shared/contracts/security';
import { type Chapter, example } from '../example';
import { alex, checking, exampleRefresh, exampleToken, exampleUser, savings } from '../people';

const id = 'passkey_01kx7d9a2c4e6g8jknpq';
const credentialId = 'qLk2Xc0zTQy7d1sVw3eFhA';
const userId = '4nQ0b7m1cVxkP2r8tY6uJ3wZ5aS9dF0gH1jK2lM3nO4';
const challenge = 'AAABnRqyoAB0aGUgY2hhbGxlbmdlIG9mIGFuIGV4YW1wbGU';
const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiIn0';

const passkey: Passkey = {
  id,
  name: 'Chrome on Windows',
  added_at: '2026-03-02T08:15:00.000Z',
  last_used_at: '2026-03-09T17:40:00.000Z',
  last_used_on: 'Chrome on Windows',
  is_synced: true,
  is_blocked: false,
};

const named = { rawId: credentialId, type: 'public-key' as const };

const assertion: PasskeyAssertion = {
  ...named,
  response: { clientDataJSON, authenticatorData: 'SZYN5YgO', signature: 'MEUCIQDx', userHandle: userId },
};

const request: PasskeyRequest = {
  challenge,
  timeout: 300_000,
  rpId: 'localhost',
  allowCredentials: [],
  userVerification: 'required',
};

const payment = { from_account_id: checking, to_account_id: savings, amount: 25 };

const browserOnly =
  'Only a browser can make the credential: pass it the options, and send what toJSON() returns.';
const tooLate = 'The credential is invalid, was used, or is older than 5 minutes.';

export const passkeys: Chapter = {
  id: 'passkeys',
  title: 'Passkeys',
  about:
    "A passkey signs in and confirms payments instead of the password and the PIN. It belongs to the site's own address (BANK_ORIGIN), or to localhost. Elsewhere, these endpoints answer 403.",
  examples: [
    example(startAddingPasskey, {
      request: { body: { pin: alex.pin } },
      answer: {
        data: {
          challenge,
          timeout: 300_000,
          rp: { id: 'localhost', name: 'Larch' },
          user: { id: userId, name: alex.email, displayName: 'Alex Morgan' },
          pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
          excludeCredentials: [],
          authenticatorSelection: {
            residentKey: 'required',
            requireResidentKey: true,
            userVerification: 'required',
          },
          attestation: 'none',
        },
      },
      notes: ['Pass it to PublicKeyCredential.parseCreationOptionsFromJSON().'],
      refusals: {
        400: 'The PIN is incorrect.',
        403: "The PIN is blocked, or passkeys don't work at this address.",
        409: "The customer doesn't have a PIN yet, or has 10 passkeys.",
      },
    }),
    example(addPasskey, {
      request: {
        body: {
          credential: {
            ...named,
            response: { clientDataJSON, attestationObject: 'o2NmbXRkbm9uZQ', transports: ['internal'] },
          },
        },
      },
      answer: { data: { ...passkey, last_used_at: null, last_used_on: null } },
      notes: [browserOnly, 'The customer gets an email.'],
      refusals: { 400: tooLate, 409: 'Another customer has this passkey, or the customer has 10.' },
      refusedInShell: 400,
    }),
    example(listPasskeys, {
      answer: {
        data: {
          passkeys: [passkey],
          accepted: { rpId: 'localhost', userId, allAcceptedCredentialIds: [credentialId] },
        },
      },
    }),
    example(renamePasskey, {
      request: { params: { id }, body: { name: 'Work laptop' } },
      answer: { data: { ...passkey, name: 'Work laptop' } },
      refusals: { 404: 'The customer has no such passkey.' },
      refusedInShell: 404,
    }),
    example(removePasskey, {
      request: { params: { id }, body: {} },
      answer: { data: { message: 'Passkey removed.' } },
      notes: [
        'Customers with two-factor authentication need a code from the last ten minutes.',
        'The customer gets an email. Sessions that it started go on.',
      ],
      refusals: { 404: 'The customer has no such passkey.' },
      refusedInShell: 404,
    }),
    example(startPasskeySignIn, {
      request: { body: {} },
      answer: { data: request },
      notes: ['Pass it to PublicKeyCredential.parseRequestOptionsFromJSON().'],
    }),
    example(signInWithPasskey, {
      request: { body: { credential: assertion } },
      answer: { data: { access: exampleToken, refresh: exampleRefresh, user: exampleUser } },
      notes: [browserOnly],
      refusals: {
        400: 'The challenge is older than 5 minutes.',
        401: "The passkey is unknown, blocked, removed or wrong; the response doesn't say which.",
        429: 'More than 60 attempts from one IP within a minute. See Retry-After.',
      },
      refusedInShell: 401,
    }),
    example(startPasskeyPayment, {
      request: { body: { payment } },
      answer: { data: { ...request, allowCredentials: [{ id: credentialId, type: 'public-key' }] } },
      notes: ['The challenge covers the accounts, the amount and the payee: it confirms no other payment.'],
      refusals: { 400: 'The customer has no passkey.' },
      refusedInShell: 400,
    }),
    example(confirmPasskeyPayment, {
      request: { body: { payment, credential: assertion } },
      answer: { valid: true, message: 'Passkey verified' },
      notes: [
        browserOnly,
        'Permits one payment with these details, in this session, within 5 minutes, as verifyPin does.',
      ],
      refusals: {
        400: `${tooLate} Or the passkey confirmed another payment.`,
        429: 'More than 60 attempts within a minute. See Retry-After.',
      },
      refusedInShell: 400,
    }),
    example(startPasskeyStepUp, {
      request: { body: {} },
      answer: { data: { ...request, allowCredentials: [{ id: credentialId, type: 'public-key' }] } },
      refusals: { 400: 'The customer has no passkey.' },
      refusedInShell: 400,
    }),
    example(stepUpWithPasskey, {
      request: { body: { credential: assertion } },
      answer: { data: { message: "Thanks. We know it's you." } },
      notes: [browserOnly, 'For the next 10 minutes, calls that need a code accept this session.'],
      refusals: {
        400: tooLate,
        429: 'More than 60 attempts within a minute. See Retry-After.',
      },
      refusedInShell: 400,
    }),
  ],
};
