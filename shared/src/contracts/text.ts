import * as z from 'zod/mini';

/** No control characters and no half of a surrogate pair: neither belongs into a field of a form. */
const printable = z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Please remove characters that cannot be printed');

const atMost = (length: number) =>
  z.maxLength(length, { error: `Please use at most ${length} characters`, abort: true });

/** One line that somebody typed: bounded, trimmed, not empty. `missing` is said where there is none. */
export const line = (length: number, missing: string) =>
  z.string(missing).check(atMost(length), printable, z.trim(), z.minLength(1, missing));

/** A secret as it was typed, spaces included. */
export const secret = (length: number, missing: string) =>
  z.string(missing).check(atMost(length), printable, z.minLength(1, missing));

/** An e-mail address, in the small letters that the bank keeps it in. */
export const emailAddress = (missing = 'Please enter your email address') =>
  z
    .string(missing)
    .check(
      atMost(254),
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      z.email('Please enter a valid email address'),
      z.toLowerCase(),
    );
