import * as z from 'zod/mini';
import { digits } from './text';

/** Validates the check digit: the digits, weighted 3-7-1, must add up to a multiple of 10. */
export function isRoutingNumber(number: string): boolean {
  const weights = [3, 7, 1];
  const total = [...number].reduce((sum, digit, index) => sum + Number(digit) * (weights[index % 3] ?? 0), 0);
  return total > 0 && total % 10 === 0;
}

export const sameAccount = 'Source and destination accounts cannot be the same';

const badRouting = 'Valid 9-digit routing number is required';

export const routingNumber = () => digits(9, badRouting).check(z.refine(isRoutingNumber, badRouting));

export const badAccountNumber = 'Please enter an account number of 4 to 17 digits';

/** An account at another bank: routing number and account number. */
export const accountElsewhere = {
  routing_number: routingNumber(),
  account_number: z
    .string('Account number is required')
    .check(
      z.minLength(1, { error: 'Account number is required', abort: true }),
      z.regex(/^\d{4,17}$/, badAccountNumber),
    ),
};

/** How often a scheduled payment repeats. */
export const repeats = z.enum(['once', 'monthly'], 'Please choose “once” or “monthly”');

export type Repeats = z.infer<typeof repeats>;

/** When to make a payment. Days are in UTC. */
export const plan = {
  pay_on: z.iso.date('Please choose a date'),
  repeats: z._default(repeats, 'once'),
};

/** How often a person is paid. */
export const personRepeats = z.enum(
  ['once', 'weekly', 'every-two-weeks', 'monthly'],
  'Please choose “once”, “weekly”, “every-two-weeks” or “monthly”',
);

export type PersonRepeats = z.infer<typeof personRepeats>;

const aNumber = 'Please enter 1 to 120 payments';

/** When a repeating payment ends, in one of two ways; null or neither if it goes on. */
export const scheduleEnd = {
  /** Nothing is paid after this day. */
  ends_on: z.nullish(z.iso.date('Please choose a date')),
  /** How many dates it has, counting the first. */
  ends_after: z.nullish(z.int(aNumber).check(z.gte(1, aNumber), z.lte(120, aNumber))),
};

export const personSchedule = {
  pay_on: plan.pay_on,
  repeats: z._default(personRepeats, 'once'),
  ...scheduleEnd,
};
