import * as z from 'zod/mini';

/** What a bank can do beyond the specification. Clients rely on the announcement instead of trying calls. */
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
  'repeat-payments',
  'accounts',
  'cards',
  'bottom-tabs',
  'installable',
  'notifications',
  'pay-people',
  'onboarding',
  'receipts',
  'insights',
  'help-articles',
  'payment-review',
  'sign-in-review',
  'two-factor',
  'passkeys',
  'idle-sign-out',
  'contact-changes',
  'account-closing',
  'data-export',
  'security-alerts',
] as const;

/** Not part of `all`, because it replaces wording and times that the specification fixes. */
export const namedCapabilities = ['clear-messages'] as const;

export const capability = z.enum([...capabilities, ...namedCapabilities]);

export type Capability = z.infer<typeof capability>;
