import * as z from 'zod/mini';

/** What a bank can do beyond the specification. It announces them; a client never finds out by trying. */
export const capabilities = [
  'external-transfers',
  'bills',
  'statements',
  'check-deposit',
  'loan-applications',
  'saved-settings',
  'password-change',
  'login-history',
  'security-report',
  'resend-verification',
] as const;

export const capability = z.enum(capabilities);

export type Capability = z.infer<typeof capability>;
