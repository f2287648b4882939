import { bad } from './bad-environment';
import type { Variables } from './secret-files';

export interface SmsVariables {
  url: string;
  secret: string;
}

const secretForm = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/;

export function smsVariables({ SMS_URL: url, SMS_SECRET: secret = '' }: Variables): SmsVariables | null {
  if (!url) return null;
  // Not in the message: either may contain a password.
  if (!URL.canParse(url) || new URL(url).protocol !== 'https:') throw bad('SMS_URL', '…', 'https://host…');
  if (!secretForm.test(secret))
    throw bad('SMS_SECRET', '…', 'whsec_ and what openssl rand -base64 32 prints, with SMS_URL');
  return { url, secret };
}
