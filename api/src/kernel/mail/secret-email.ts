import type { ServerKeys } from '../keys/keys';
import type { Email } from './email';
import { seal } from './sealed';

/** It isn't an `Email`, so the compiler stops anyone from storing it unsealed. */
export interface SecretEmail {
  secret: Email;
}

export const sealEmail = (keys: ServerKeys, { secret }: SecretEmail): Email => ({
  subject: secret.subject,
  text: seal(keys, secret.text),
  html: seal(keys, secret.html),
});
