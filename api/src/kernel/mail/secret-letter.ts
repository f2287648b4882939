import type { ServerKeys } from '../keys/keys';
import type { Letter } from './letter';
import { seal } from './sealed';

/** It isn't a `Letter`, so the compiler stops anyone from storing it unsealed. */
export interface SecretLetter {
  secret: Letter;
}

export const sealLetter = (keys: ServerKeys, { secret }: SecretLetter): Letter => ({
  subject: secret.subject,
  text: seal(keys, secret.text),
  html: seal(keys, secret.html),
});
