import type { ServerKeys } from '../keys/key-ring';
import type { Email } from './email';
import { seal } from './sealed';

/** Deliberately not an `Email`, so that unsealed secrets can't be stored by mistake. */
export interface SecretEmail {
  secret: Email;
}

export const sealEmail = (keys: ServerKeys, { secret }: SecretEmail): Email => ({
  subject: secret.subject,
  text: seal(keys, secret.text),
  html: seal(keys, secret.html),
});
