import * as z from 'zod/mini';
import { amount, dollars } from '../base/amount';
import { done } from '../base/answers';
import { call, wrapped } from '../base/call';
import {
  accountElsewhere,
  type PersonRepeats,
  personRepeats,
  personSchedule,
  sameAccount,
  scheduleEnd,
} from '../base/payment-purpose';
import { id, line, optionalLine } from '../base/text';

export {
  daysFrom,
  endOf,
  endRange,
  isDay,
  isEndDay,
  isPayDay,
  leftOf,
  nextDay,
  type Plan,
  payDayRange,
  type Rhythm,
} from '../base/pay-days';
export type { PersonRepeats };

/** `planned` and `paused` can go on; the others are over. */
export const scheduleStatus = z.enum(['planned', 'paused', 'paid', 'failed', 'ended']);

export type ScheduleStatus = z.infer<typeof scheduleStatus>;

/** A bill, a payment to a person, or a transfer to an own account or another bank, on a date or repeatedly. */
export const schedule = z.object({
  id: z.string(),
  /** An older process of the bank names none, and knows only people. */
  kind: z._default(z.enum(['person', 'own', 'bank', 'bill']), 'person'),
  /** Empty for a transfer or a bill. */
  person_id: z.string(),
  /** Only for a bill. */
  payee_id: z.optional(z.string()),
  /** Whom or what it pays: the payee, the person, the recipient at another bank, or the own account. */
  person_name: z.string(),
  account_ending: z.string(),
  /** Only for a transfer between own accounts. */
  to_account_id: z.optional(z.string()),
  /** Only for a transfer to another bank. */
  bank_name: z.optional(z.string()),
  from_account_id: z.string(),
  from_account_number: z.string(),
  amount: dollars(),
  note: z.string(),
  repeats: personSchedule.repeats,
  status: scheduleStatus,
  /** The date that sets the rhythm: monthly from the 31st is the last day of shorter months. */
  first_on: z.iso.date(),
  /** The next payment date, or the last one if none remain. */
  pay_on: z.iso.date(),
  last_paid_on: z.nullable(z.iso.date()),
  /** Only if it ends on its own, on a day or after a number of payments, as the customer said. */
  end: z.optional(
    z.object({
      by: z.enum(['date', 'count']),
      /** Nothing is paid after it. */
      on: z.iso.date(),
      /** The date of the last payment. */
      last_on: z.iso.date(),
      /** The dates from pay_on to last_on. */
      left: z.int(),
    }),
  ),
  created_at: z.iso.datetime(),
  /** The dates on which it failed, newest first, up to 12. */
  failures: z.array(z.object({ day: z.iso.date(), reason: z.string() })),
});

export type Schedule = z.infer<typeof schedule>;

const terms = {
  from_account_id: id('Please select a source account'),
  amount: amount(),
  note: z._default(optionalLine(140), ''),
  pay_on: personSchedule.pay_on,
};

const noOne = 'Please choose whom to pay';

/** One of the four, as for verify-pin. */
const scheduleToMake = z
  .object({
    ...terms,
    person_id: z.nullish(id(noOne)),
    /** The payee of a bill. */
    payee_id: z.nullish(id('Please choose a payee')),
    /** Another account of the customer. */
    to_account_id: z.nullish(id('Please select a destination account')),
    /** An account at another bank. */
    recipient: z.nullish(
      z.object({
        name: line(100, 'Recipient name is required'),
        bank_name: line(100, 'Bank name is required'),
        ...accountElsewhere,
        /** Saves the recipient for later. */
        save: z._default(z.boolean('Please choose whether to save the recipient'), false),
      }),
    ),
    repeats: personSchedule.repeats,
    ...scheduleEnd,
  })
  .check(
    z.refine(
      ({ person_id, payee_id, to_account_id, recipient }) =>
        [person_id, payee_id, to_account_id, recipient].filter(Boolean).length === 1,
      { error: noOne, path: ['person_id'] },
    ),
    z.refine(({ to_account_id, from_account_id }) => to_account_id !== from_account_id, {
      error: sameAccount,
      path: ['to_account_id'],
    }),
  );

export type ScheduleToMake = z.output<typeof scheduleToMake>;

export const makeSchedule = call({
  id: 'makeSchedule',
  method: 'POST',
  path: '/payments/schedules/',
  summary:
    'Pay a bill or a person, or transfer to an own account or another bank, on a date or repeatedly; the PIN must be verified first',
  access: 'verified',
  idempotent: true,
  body: scheduleToMake,
  answer: done(schedule),
});

export const listSchedules = call({
  id: 'listSchedules',
  method: 'GET',
  path: '/payments/schedules/',
  summary:
    'The latest 200 scheduled payments to people and transfers, newest first; with kinds=all, also bills',
  access: 'verified',
  /** A page that doesn't know bills can't read them. */
  query: z.object({ kinds: z.optional(z.literal('all', 'Please choose “all”')) }),
  answer: wrapped(z.object({ schedules: z.array(schedule) })),
});

const params = z.object({ id: id('Please choose a scheduled payment') });

const scheduleChange = z.object({
  ...terms,
  /** Omitted, it stays as it is. A payment that repeats can't be made once, or the reverse. */
  repeats: z.optional(personRepeats),
  /** Both omitted, the end stays as it is; null removes it. */
  ...scheduleEnd,
});

export type ScheduleChange = z.output<typeof scheduleChange>;

export const editSchedule = call({
  id: 'editSchedule',
  method: 'POST',
  path: '/payments/schedules/:id/edit/',
  summary: 'Change the next payment and all after it; the PIN must be verified, unless only the note changes',
  access: 'verified',
  params,
  body: scheduleChange,
  answer: done(schedule),
});

export const pauseSchedule = call({
  id: 'pauseSchedule',
  method: 'POST',
  path: '/payments/schedules/:id/pause/',
  summary: 'Pay nothing until the repeating payment is resumed; a repeat changes nothing',
  access: 'verified',
  params,
  answer: done(schedule),
});

export const resumeSchedule = call({
  id: 'resumeSchedule',
  method: 'POST',
  path: '/payments/schedules/:id/resume/',
  summary: 'Go on with a paused payment, from its first date after today; a repeat changes nothing',
  access: 'verified',
  params,
  answer: done(schedule),
});

export const skipPayment = call({
  id: 'skipPayment',
  method: 'POST',
  path: '/payments/schedules/:id/skip/',
  summary: 'Leave out the next payment of a repeating one; a repeat with the same date changes nothing',
  access: 'verified',
  params,
  body: z.object({ pay_on: z.iso.date('Please choose the date to skip') }),
  answer: done(schedule),
});

export const undoSkip = call({
  id: 'undoSkip',
  method: 'POST',
  path: '/payments/schedules/:id/undo-skip/',
  summary: 'Put back the date that was skipped last; a repeat with the same date changes nothing',
  access: 'verified',
  params,
  body: z.object({ pay_on: z.iso.date('Please choose the date to put back') }),
  answer: done(schedule),
});

export const endSchedule = call({
  id: 'endSchedule',
  method: 'POST',
  path: '/payments/schedules/:id/end/',
  summary: 'Make no more payments; a repeat changes nothing',
  access: 'verified',
  params,
  answer: done(schedule),
});
