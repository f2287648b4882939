import { cardChannel } from '@bank/shared/contracts/card-payments';
import { parseMoney } from '@bank/shared/money';
import * as z from 'zod/mini';
import { isCardNumber } from '../../products/cards/owned/card-numbers';
import type { CardRequest } from '../../products/cards/payments/find-refusal';
import { countryNames, merchants } from './merchants';

const badNumber = 'Please enter the 16 digits on the card';
const badExpiry = 'Please enter the expiry as on the card, such as 09/28';

const withoutSpaces = <S extends z.ZodMiniType<string, string>>(refused: string, schema: S) =>
  z.pipe(
    z.string(refused).check(z.maxLength(40, refused)),
    z.pipe(
      z.transform((typed: string) => typed.replace(/\s/g, '')),
      schema,
    ),
  );

const badAmount = 'Please enter a valid amount';

const amount = z.pipe(
  z.string(badAmount).check(z.maxLength(20, badAmount)),
  z.transform((typed, context) => {
    const read = parseMoney(typed.trim());
    if (read !== null && read > 0) return read;
    context.issues.push({ code: 'custom', message: badAmount, input: typed });
    return z.NEVER;
  }),
);

const badCode = 'Please enter the 3 digits on the back of the card';

const key = z.string().check(z.regex(/^[\w-]{16,64}$/, 'Please open the terminal again'));

export const paymentForm = z.object({
  merchant: z.enum(
    merchants.map(({ name }) => name),
    'Please choose a merchant',
  ),
  channel: cardChannel,
  country: z.enum(Object.keys(countryNames) as (keyof typeof countryNames)[], 'Please choose a country'),
  amount,
  number: withoutSpaces(badNumber, z.string().check(z.refine(isCardNumber, badNumber))),
  expires: withoutSpaces(badExpiry, z.string().check(z.regex(/^(0[1-9]|1[0-2])\/\d{2}$/, badExpiry))),
  /** Empty where the card itself is. */
  code: z.string(badCode).check(z.regex(/^(\d{3})?$/, badCode)),
  key,
});

export const actionForm = z.object({
  action: z.enum(['capture', 'release', 'refund'], 'Please choose what to do'),
  amount: z.optional(amount),
  key,
});

export type Fields = Record<string, string>;
export type FieldErrors = Record<string, string>;

export function requestOf(form: z.output<typeof paymentForm>): CardRequest {
  const { code, ...rest } = form;
  const category = merchants.find(({ name }) => name === form.merchant)?.category ?? 'other';
  return { ...rest, category, ...(code && { code }) };
}

/** The first error of each field, in the form's order. */
export function errorsOf({ issues }: z.core.$ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[String(path[0] ?? 'key')] ??= message;
  return errors;
}
