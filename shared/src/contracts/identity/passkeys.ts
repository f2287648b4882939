import * as z from 'zod/mini';
import { amount } from '../base/amount';
import { call, wrapped } from '../base/call';
import { id, line } from '../base/text';
import { login } from './auth';
import { permitFacts, pin } from './pin';

/** The browser's own form: `PublicKeyCredential.toJSON()` makes it. */
const unreadable = "We couldn't read this passkey. Please try again.";

const bytes = (length: number) =>
  z.string(unreadable).check(z.maxLength(length, unreadable), z.regex(/^[\w-]+$/, unreadable));

const credential = {
  /** Browsers send it as `id`, too. */
  rawId: bytes(1400),
  type: z.literal('public-key', unreadable),
};

const assertion = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    authenticatorData: bytes(4000),
    signature: bytes(4000),
    userHandle: z.nullish(bytes(100)),
  }),
});

export type PasskeyAssertion = z.output<typeof assertion>;

const attestation = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(4000),
    attestationObject: bytes(40_000),
    transports: z.nullish(
      z
        .array(z.string(unreadable).check(z.regex(/^[\w-]{1,20}$/, unreadable)))
        .check(z.maxLength(10, unreadable)),
    ),
  }),
});

export type PasskeyAttestation = z.output<typeof attestation>;

const descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
});

/** `navigator.credentials.get()` takes these. */
const requestOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: z.array(descriptor),
  userVerification: z.literal('required'),
});

export type PasskeyRequest = z.output<typeof requestOptions>;

/** `navigator.credentials.create()` takes these. */
const creationOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});

export type PasskeyCreation = z.output<typeof creationOptions>;

export const passkey = z.object({
  id: z.string(),
  name: z.string(),
  added_at: z.iso.datetime(),
  /** Null if the passkey was never used. */
  last_used_at: z.nullable(z.iso.datetime()),
  /** A readable name, such as Chrome on Windows. */
  last_used_on: z.nullable(z.string()),
  /** Whether a password manager copies it to the customer's other devices. */
  is_synced: z.boolean(),
  /** Whether the bank blocked it, because a copy of it was used. */
  is_blocked: z.boolean(),
});

export type Passkey = z.infer<typeof passkey>;

export const listPasskeys = call({
  id: 'listPasskeys',
  method: 'GET',
  path: '/auth/passkeys/',
  summary: "The customer's passkeys, newest first",
  access: 'signed-in',
  answer: wrapped(
    z.object({
      passkeys: z.array(passkey),
      /** `PublicKeyCredential.signalAllAcceptedCredentials()` takes it; null where passkeys don't work. */
      accepted: z.nullable(
        z.object({ rpId: z.string(), userId: z.string(), allAcceptedCredentialIds: z.array(z.string()) }),
      ),
    }),
  ),
});

export const startAddingPasskey = call({
  id: 'startAddingPasskey',
  method: 'POST',
  path: '/auth/passkeys/add/options/',
  summary: 'Verify the PIN, and return what the browser needs to create a passkey within 5 minutes',
  access: 'verified',
  body: z.object({ pin: pin() }),
  answer: wrapped(creationOptions),
});

export const addPasskey = call({
  id: 'addPasskey',
  method: 'POST',
  path: '/auth/passkeys/add/',
  summary: 'Store the passkey that the browser created; repeating the request changes nothing',
  access: 'verified',
  body: z.object({ credential: attestation }),
  answer: wrapped(passkey),
});

const params = z.object({ id: id('Please choose a passkey') });

export const renamePasskey = call({
  id: 'renamePasskey',
  method: 'POST',
  path: '/auth/passkeys/:id/rename/',
  summary: 'Give a passkey another name',
  access: 'signed-in',
  params,
  body: z.object({ name: line(60, 'Please enter a name') }),
  answer: wrapped(passkey),
});

export const removePasskey = call({
  id: 'removePasskey',
  method: 'POST',
  path: '/auth/passkeys/:id/remove/',
  summary: 'Remove a passkey; it no longer signs in or confirms payments',
  access: 'signed-in',
  params,
  body: z.object({}),
  answer: wrapped(z.object({ message: z.string() })),
});

export const startPasskeySignIn = call({
  id: 'startPasskeySignIn',
  method: 'POST',
  path: '/auth/passkeys/sign-in/options/',
  summary: 'What the browser needs to sign in with a passkey within 5 minutes',
  access: 'anyone',
  anonymous: true,
  body: z.object({}),
  answer: wrapped(requestOptions),
});

export const signInWithPasskey = call({
  id: 'signInWithPasskey',
  method: 'POST',
  path: '/auth/passkeys/sign-in/',
  summary: 'Sign in with a passkey instead of email address and password',
  access: 'anyone',
  anonymous: true,
  body: z.object({ credential: assertion }),
  answer: login.answer,
});

const noPayee = 'Please choose whom to pay';

/** Like verifyPin's, but the amount and the payee must be named. */
const payment = z
  .object({ ...permitFacts, amount: amount() })
  .check(
    z.refine(
      (facts) =>
        [
          facts.to_account_id,
          facts.recipient,
          facts.payee_id,
          facts.person_id,
          facts.request_id,
          facts.card_id,
          facts.schedule_id,
        ].some(Boolean),
      { error: noPayee, path: ['to_account_id'] },
    ),
  );

export const startPasskeyPayment = call({
  id: 'startPasskeyPayment',
  method: 'POST',
  path: '/auth/passkeys/payment/options/',
  summary: 'What the browser needs to confirm exactly this payment with a passkey within 5 minutes',
  access: 'verified',
  body: z.object({ payment }),
  answer: wrapped(requestOptions),
});

export const confirmPasskeyPayment = call({
  id: 'confirmPasskeyPayment',
  method: 'POST',
  path: '/auth/passkeys/payment/',
  summary: 'Confirm exactly this payment with a passkey instead of the PIN, once, within 5 minutes',
  access: 'verified',
  body: z.object({ payment, credential: assertion }),
  answer: z.object({ valid: z.literal(true), message: z.string() }),
});

export const startPasskeyStepUp = call({
  id: 'startPasskeyStepUp',
  method: 'POST',
  path: '/auth/passkeys/step-up/options/',
  summary: 'What the browser needs to confirm the session with a passkey within 5 minutes',
  access: 'signed-in',
  body: z.object({}),
  answer: wrapped(requestOptions),
});

export const stepUpWithPasskey = call({
  id: 'stepUpWithPasskey',
  method: 'POST',
  path: '/auth/passkeys/step-up/',
  summary: 'Confirm the session with a passkey instead of a code, for 10 minutes',
  access: 'signed-in',
  body: z.object({ credential: assertion }),
  answer: wrapped(z.object({ message: z.string() })),
});
