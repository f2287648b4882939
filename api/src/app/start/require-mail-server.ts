import { BadEnvironment } from './bad-environment';
import type { Env } from './env';

/** Without email, customers get no codes or PINs, so disabling it must be explicit. */
export function requireMailServer({ smtpUrl, demo }: Pick<Env, 'smtpUrl' | 'demo'>): void {
  if (smtpUrl || demo) return;
  throw new BadEnvironment(
    'SMTP_URL is missing: outside demo mode, sending email requires a mail server; allowed: smtp://host…, smtps://host…, ' +
      'or none to keep them in the outbox',
  );
}
