import * as z from 'zod/mini';
import { parseAs } from '../documents';
import { ReleaseRefused } from '../release-refused';
import type { ReleaseVariables } from './release-variables';

const maxVariables = 20;

const name = z.string().check(z.regex(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/), z.maxLength(40));
/** A private key, or a URL with a password: everyone can read these variables. */
const secret = /PRIVATE KEY|^[a-z][a-z+.-]*:\/\/[^/@\s]*:[^/@\s]+@/i;
const value = z.string().check(
  z.maxLength(500),
  z.refine((text) => !secret.test(text)),
);

const variables = z.record(name, value).check(z.refine((given) => Object.keys(given).length <= maxVariables));

/** The value isn't repeated: it may be a secret that someone put into the wrong variable. */
export function publicVariables({ PUBLIC_VARIABLES: text }: ReleaseVariables): Record<string, string> {
  const parsed = text ? parseAs(text, variables) : {};
  if (parsed) return parsed;
  throw new ReleaseRefused(
    `PUBLIC_VARIABLES cannot be used; allowed: a JSON object such as {"support_phone":"1-800-555-0100"}, with at most ${maxVariables} names in lower_snake_case, values of at most 500 characters, and no secrets, because anyone can read them`,
  );
}
