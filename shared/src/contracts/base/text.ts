import * as z from 'zod/mini';

const unprintable = 'Please remove unprintable characters';

/** No control characters and no half of a surrogate pair. */
const printable = z.regex(/^[^\p{Cc}\p{Cs}]*$/u, unprintable);

const hiddenText = 'Please remove hidden characters. It helps to type the text instead of pasting it.';

/** Writing systems that join letters and need a joiner inside a word. */
const joining = [
  ...['Arab', 'Syrc', 'Mong', 'Deva', 'Beng', 'Guru', 'Gujr', 'Orya'],
  ...['Taml', 'Telu', 'Knda', 'Mlym', 'Sinh', 'Khmr', 'Mymr'],
].map((script) => `\\p{Script=${script}}`);
const inWord = `(?<=[${joining.join('')}])[\\u200c\\u200d](?=\\p{L})`;
const inEmoji =
  '(?<=\\p{Extended_Pictographic}[\\ufe0f\\p{Emoji_Modifier}]?)\\u200d(?=\\p{Extended_Pictographic})';
const joiners = new RegExp(`${inWord}|${inEmoji}`, 'gu');
/** Invisible characters, and characters that reverse the direction of text. */
const hidden = /[\p{Cf}\p{Zl}\p{Zp}\p{Co}\u115f\u1160\u3164\uffa0]|\u034f/u;

/** No characters that make text look like something else. Allows joiners where a script or an emoji needs them. */
const visible = z.refine<string>((typed) => !hidden.test(typed.replace(joiners, '')), hiddenText);

const atMost = (length: number) =>
  z.maxLength(length, { error: `Please use at most ${length} characters`, abort: true });

/** A single line of input: limited in length, trimmed, not empty. */
export const line = (length: number, missing: string) =>
  z.string(missing).check(atMost(length), printable, visible, z.trim(), z.minLength(1, missing));

const noName = 'Please enter a name without a web address and without / : @ < >';

/** A name in any script. It appears in emails, where it must not turn into a link. */
export const personName = (missing: string) =>
  line(100, missing).check(
    z.regex(/^[^/:@<>]*$/, { error: noName, abort: true }),
    z.regex(/^(?!.*(?:\d\.|\.\d|[\p{L}\p{N}]{2}\.[\p{L}\p{N}]{2}))/u, noName),
  );

/** A single line that may be empty. */
export const optionalLine = (length: number) =>
  z.string('Please enter text').check(atMost(length), printable, visible, z.trim());

/** Several lines of input: limited in length, trimmed, with visible content. */
export const lines = (length: number, missing: string) =>
  z.string(missing).check(
    atMost(length),
    z.overwrite((typed) => typed.replace(/\r\n?/g, '\n')),
    z.regex(/^(?:[^\p{Cc}\p{Cs}]|[\n\t])*$/u, unprintable),
    z.trim(),
    z.regex(/[^\s\p{Cf}]/u, missing),
  );

/** A secret exactly as typed, spaces included. */
export const secret = (length: number, missing: string) =>
  z.string(missing).check(atMost(length), printable, z.minLength(1, missing));

/** A number of exactly `count` digits, kept as text: a code, a PIN or a routing number. */
export const digits = (count: number, refused: string) =>
  z.string(refused).check(z.regex(new RegExp(`^\\d{${count}}$`), refused));

/** An ID issued by the bank. A malformed ID is treated as unknown. */
export const id = (missing: string) =>
  z.string(missing).check(atMost(64), printable, z.minLength(1, missing));

/** An email address, converted to lower case. */
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

const badPhone = 'Please enter a valid phone number';

/** A phone number without spaces: an optional plus, then 10 to 15 digits, the first of which isn't 0. */
export const phoneNumber = (missing = badPhone, separators = /\s/g) =>
  z.pipe(
    z.string(missing).check(atMost(40), z.minLength(1, { error: missing, abort: true })),
    z.pipe(
      z.transform((typed: string) => typed.replace(separators, '')),
      z.string().check(z.regex(/^\+?[1-9]\d{9,14}$/, badPhone)),
    ),
  );

/** Common punctuation is accepted too: (202) 555-0144. The specification allows only spaces at registration. */
export const punctuatedPhoneNumber = () => phoneNumber(badPhone, /[\s().-]/g);

export const newPassword = (missing: string) =>
  z
    .string(missing)
    .check(
      z.minLength(1, { error: missing, abort: true }),
      z.minLength(8, 'Password must be at least 8 characters long'),
      atMost(128),
      printable,
    );

/** A whole number in a query string. */
export const wholeNumber = (min: number, max: number) => {
  const refused = `Please use a whole number from ${min} to ${max}`;
  return z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/, refused))], refused),
    z.pipe(z.transform(Number), z.int(refused).check(z.gte(min, refused), z.lte(max, refused))),
  );
};
