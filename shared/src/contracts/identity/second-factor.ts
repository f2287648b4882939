import * as z from 'zod/mini';
import { said } from '../base/answers';
import { call, wrapped } from '../base/call';
import { id, secret } from '../base/text';

/** A code from the authenticator app or a recovery code. The bank ignores spaces, dashes and case. */
const code = () => secret(40, 'Enter the 6-digit code from your authenticator app or a recovery code');

/** A browser that signs in without a code until it expires. */
export const rememberedDevice = z.object({
  id: z.string(),
  /** A readable name, such as Chrome on Windows. */
  device: z.string(),
  remembered_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  is_current: z.boolean(),
});

export type RememberedDevice = z.infer<typeof rememberedDevice>;

export const getSecondFactor = call({
  id: 'getSecondFactor',
  method: 'GET',
  path: '/auth/second-factor/',
  summary: 'Whether two-factor authentication is on, recovery codes left, and remembered devices',
  access: 'signed-in',
  answer: wrapped(
    z.object({
      /** Null while it's off. */
      on_since: z.nullable(z.iso.datetime()),
      recovery_codes_left: z.int(),
      devices: z.array(rememberedDevice),
    }),
  ),
});

export type SecondFactor = z.infer<typeof getSecondFactor.answer>['data'];

/** The password counts as a sign-in attempt before it is checked. A repeat replaces the secret. */
export const beginSecondFactor = call({
  id: 'beginSecondFactor',
  method: 'POST',
  path: '/auth/second-factor/begin/',
  summary: 'Start to set up two-factor authentication: a secret for an authenticator app (TOTP)',
  access: 'verified',
  body: z.object({ current_password: secret(128, 'Please enter your current password') }),
  answer: wrapped(
    z.object({
      /** Base32, for typing it into an app. */
      secret: z.string(),
      /** `otpauth://`, for a QR code. */
      uri: z.string(),
    }),
  ),
  timeout: 15_000,
});

const newRecoveryCodes = wrapped(
  z.object({
    /** Shown once; the bank stores only their hashes. Each works once. */
    recovery_codes: z.array(z.string()),
  }),
);

export type RecoveryCodes = z.infer<typeof newRecoveryCodes>['data'];

export const confirmSecondFactor = call({
  id: 'confirmSecondFactor',
  method: 'POST',
  path: '/auth/second-factor/confirm/',
  summary: 'Turn two-factor authentication on with a code from the app; the response has ten recovery codes',
  access: 'verified',
  body: z.object({ second_factor: code() }),
  answer: newRecoveryCodes,
});

export const verifySecondFactor = call({
  id: 'verifySecondFactor',
  method: 'POST',
  path: '/auth/second-factor/verify/',
  summary: 'Confirm the second factor in this session, which then may do risky things for ten minutes',
  access: 'signed-in',
  body: z.object({ second_factor: code() }),
  answer: said,
});

export const renewRecoveryCodes = call({
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: '/auth/second-factor/recovery-codes/',
  summary: 'Replace the recovery codes with ten new ones',
  access: 'signed-in',
  body: z.object({ second_factor: code() }),
  answer: newRecoveryCodes,
});

export const disableSecondFactor = call({
  id: 'disableSecondFactor',
  method: 'POST',
  path: '/auth/second-factor/disable/',
  summary: 'Turn two-factor authentication off, and forget all remembered devices; a repeat changes nothing',
  access: 'signed-in',
  body: z.object({ second_factor: code() }),
  answer: said,
});

export const forgetDevice = call({
  id: 'forgetDevice',
  method: 'POST',
  path: '/auth/second-factor/forget-device/',
  summary: 'Forget a remembered device, which then needs a code at its next sign-in',
  access: 'signed-in',
  body: z.object({ device_id: id('Please choose a device') }),
  answer: said,
});
