import type { ServerKeys } from '../keys/keys';
import type { Letter } from './letter';
import { seal } from './sealed';

/** A letter with a code or a PIN in it. It is no `Letter`, so nothing stores it before it is sealed. */
export interface SecretLetter {
  secret: Letter;
}

export const sealLetter = (keys: ServerKeys, { secret }: SecretLetter): Letter => ({
  subject: secret.subject,
  text: seal(keys, secret.text),
  html: seal(keys, secret.html),
});
