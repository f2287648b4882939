import { supportEmail } from '@bank/shared/contracts/support';
import { BadEnvironment, bad } from './bad-environment';
import type { Variables } from './variables';

const leastKeyLength = 24;

export function supportKey({ SUPPORT_KEY: value }: Variables): string | null {
  if (!value) return null;
  if (value.length >= leastKeyLength) return value;
  throw new BadEnvironment(
    `SUPPORT_KEY is too short; allowed: at least ${leastKeyLength} characters, such as those that openssl rand -base64 24 prints`,
  );
}

export function securityContact(variables: Variables): string {
  const value = variables.BANK_SECURITY_CONTACT || `mailto:${supportEmail}`;
  if (/^(mailto:[^@\s]+@[^@\s]+|https:\/\/[^\s]+)$/.test(value)) return value;
  throw bad('BANK_SECURITY_CONTACT', value, 'mailto:security@bank.example or the https:// URL of a page');
}
