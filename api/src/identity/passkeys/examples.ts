import * as contracts from '@bank/shared/contracts/security';
import { alex } from '../../demo/customers/steps';
import { example } from '../../kernel/feature/example';

const id = 'passkey_01kx7d9a2c4e6g8jknpq';
const credentialId = 'qLk2Xc0zTQy7d1sVw3eFhA';
const userHandle = '4nQ0b7m1cVxkP2r8tY6uJ3wZ5aS9dF0gH1jK2lM3nO4';
const clientDataJSON = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiIn0';
const named = { rawId: credentialId, type: 'public-key' as const };
export const assertion: contracts.PasskeyAssertion = {
  ...named,
  response: { clientDataJSON, authenticatorData: 'SZYN5YgO', signature: 'MEUCIQDx', userHandle },
};

export const browserOnly =
  'Only a browser can make the credential: pass it the options, and send what toJSON() returns.';

export const tooLate = 'The credential is invalid, was used, or is older than 5 minutes.';
export const tooMany = 'More than 60 attempts within a minute. See Retry-After.';

export const chapter = {
  place: 110,
  title: 'Passkeys',
  about:
    "A passkey signs in and confirms payments instead of the password and the PIN. It belongs to the site's own address (BANK_ORIGIN), or to localhost. Elsewhere, these endpoints answer 403.",
};

export const examples = [
  example(contracts.startAddingPasskey, {
    body: { pin: alex.pin },
    notes: 'Pass it to PublicKeyCredential.parseCreationOptionsFromJSON().',
    403: "Passkeys don't work at this address.",
    409: 'The customer has 10 passkeys.',
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
    notes: 'The customer gets an email. Sessions that it started go on.',
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
    403: 'The customer turned off signing in with passkeys; errors.passkeys says so.',
    429: 'More than 60 attempts from one IP within a minute. See Retry-After.',
    refused: 401,
  }),
];
