import * as z from 'zod/mini';

const noControlCharacters = /^[^\p{Cc}]*$/u;

/** One line of text from outside: bounded, and nothing in it that a terminal or a log would obey. */
export const line = (most: number) =>
  z.string().check(z.maxLength(most), z.regex(noControlCharacters, 'Control characters are not allowed'));

export const email = line(254).check(z.trim(), z.toLowerCase(), z.email('Enter a valid email address'));
