import { bad } from './bad-environment';
import type { Variables } from './variables';

export interface SmsVariables {
  url: string;
  secret: string;
}

const secretForm = /^whsec_[A-Za-z0-9+/]{32,}={0,2}$/;

/** `fetch` refuses a URL with a user or password. */
function isGateway(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, username, password } = new URL(url);
  return protocol === 'https:' && username === '' && password === '';
}

export function smsVariables({ SMS_URL: url, SMS_SECRET: secret = '' }: Variables): SmsVariables | null {
  if (!url) return null;
  // The message has neither, because both may contain a password.
  if (!isGateway(url)) throw bad('SMS_URL', '…', 'https://host…, without a user and password');
  if (!secretForm.test(secret))
    throw bad('SMS_SECRET', '…', 'whsec_ and what openssl rand -base64 32 prints, with SMS_URL');
  return { url, secret };
}
