import * as z from 'zod/mini';
import { parseMoney } from '../../money/money';

const refused = 'Please enter a valid amount';

/** A payment amount: a number or numeric string above zero with at most 2 decimals, parsed as cents. */
export const amount = () =>
  z.pipe(
    z.union([z.number(), z.string().check(z.maxLength(20))], refused),
    z.transform((value, context) => {
      const read = parseMoney(value);
      if (read !== null && read > 0) return read;
      context.issues.push({ code: 'custom', message: refused, input: value });
      return z.NEVER;
    }),
  );

/** Dollars and cents in JSON, such as '8412.66'. */
export const dollars = () => z.string().check(z.regex(/^-?\d+\.\d{2}$/, 'dollars with two decimals'));

/** Other banks may send a number, or fewer decimals. */
export const balance = () =>
  z.pipe(
    z.pipe(
      z.union([z.string().check(z.regex(/^-?\d+(\.\d{1,2})?$/, 'a numeric string')), z.number()]),
      z.transform((sent) => Number(sent).toFixed(2)),
    ),
    dollars(),
  );
