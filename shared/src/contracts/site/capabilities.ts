import * as z from 'zod/mini';

/**
 * What a bank can do beyond the specification. The bank announces them; a client never finds out by trying.
 */
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
  'legal-pages',
] as const;

/** Replaces wording and times that the specification fixes, so `all` leaves it out: it must be named. */
export const namedCapabilities = ['clear-messages'] as const;

export const capability = z.enum([...capabilities, ...namedCapabilities]);

export type Capability = z.infer<typeof capability>;
