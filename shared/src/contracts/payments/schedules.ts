import * as z from 'zod/mini';
import { amount, dollars } from '../base/amount';
import { done } from '../base/answers';
import { call, wrapped } from '../base/call';
import { type PersonRepeats, personSchedule } from '../base/payment-purpose';
import { id, optionalLine } from '../base/text';

export type { PersonRepeats };

/** `planned` and `paused` can go on; the others are over. */
export const scheduleStatus = z.enum(['planned', 'paused', 'paid', 'failed', 'ended']);

export type ScheduleStatus = z.infer<typeof scheduleStatus>;

/** A payment to a person on a date, or a repeating one. */
export const schedule = z.object({
  id: z.string(),
  person_id: z.string(),
  person_name: z.string(),
  account_ending: z.string(),
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

const scheduleToMake = z.object({
  ...terms,
  person_id: id('Please choose whom to pay'),
  repeats: personSchedule.repeats,
});

export type ScheduleToMake = z.output<typeof scheduleToMake>;

export const makeSchedule = call({
  id: 'makeSchedule',
  method: 'POST',
  path: '/payments/schedules/',
  summary: 'Pay a person on a date, or repeatedly; the PIN must be verified first',
  access: 'verified',
  idempotent: true,
  body: scheduleToMake,
  answer: done(schedule),
});

export const listSchedules = call({
  id: 'listSchedules',
  method: 'GET',
  path: '/payments/schedules/',
  summary: 'The latest 200 scheduled payments to people, newest first',
  access: 'verified',
  answer: wrapped(z.object({ schedules: z.array(schedule) })),
});

const params = z.object({ id: id('Please choose a scheduled payment') });

const scheduleChange = z.object(terms);

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

export const endSchedule = call({
  id: 'endSchedule',
  method: 'POST',
  path: '/payments/schedules/:id/end/',
  summary: 'Make no more payments; a repeat changes nothing',
  access: 'verified',
  params,
  answer: done(schedule),
});
