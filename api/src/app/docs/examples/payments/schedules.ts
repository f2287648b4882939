import { findPerson } from '@bank/shared/contracts/people';
import { verifyPin } from '@bank/shared/contracts/pin';
import type { Schedule } from '@bank/shared/contracts/schedules';
import * as contracts from '@bank/shared/contracts/schedules';
import { type Chapter, example, send } from '../example';
import { alex, checking, sam } from '../people';
import { paymentRefusals } from './transfers';

const rent: Schedule = {
  id: 'sched_01kx8b2c4t7pbn5wq3hd',
  person_id: 'person_01kx7e1d4m8hbn2vq6wt',
  person_name: 'Sam Rivera',
  account_ending: '1539',
  from_account_id: checking,
  from_account_number: String(alex.accounts[0]?.number),
  amount: '45.00',
  note: 'Garage',
  repeats: 'monthly',
  status: 'planned',
  first_on: '2026-04-01',
  pay_on: '2026-04-01',
  last_paid_on: null,
  created_at: '2026-03-18T09:30:00.000Z',
  failures: [],
};

const find = send(
  'Find Sam',
  findPerson,
  { request: { body: { address: sam.email, name: 'Sam Rivera' } } },
  { PERSON: 'id' },
);
const order = { person_id: rent.person_id, from_account_id: checking, amount: 45 };
const prove = send('Verify the PIN for this person, amount and schedule', verifyPin, {
  request: { body: { pin: alex.pin, ...order, schedule: { pay_on: '2026-04-01', repeats: 'monthly' } } },
  fromShell: { person_id: 'PERSON', 'schedule.pay_on': 'DAY' },
});
const toMake = {
  request: { body: { ...order, note: rent.note, pay_on: '2026-04-01', repeats: 'monthly' } },
  fromShell: { person_id: 'PERSON', pay_on: 'DAY' },
} as const;
const make = send('Pay Sam every month', contracts.makeSchedule, toMake, { SCHEDULE: 'id' });
const chooseDay = {
  does: 'keep-day',
  comment: 'Choose a date two weeks from now',
  keep: 'DAY',
  inDays: 14,
} as const;
const made = [find, chooseDay, prove, make];

const onSchedule = { request: { params: { id: rent.id } }, fromShell: { id: 'SCHEDULE' } } as const;
const pause = send('Pause it', contracts.pauseSchedule, onSchedule);
const change = { from_account_id: checking, amount: 50, pay_on: '2026-04-01' };
const proveChange = send('Verify the PIN for the change', verifyPin, {
  request: {
    body: {
      ...{ pin: alex.pin, from_account_id: checking, amount: 50 },
      ...{ schedule_id: rent.id, schedule: { pay_on: '2026-04-01' } },
    },
  },
  fromShell: { schedule_id: 'SCHEDULE', 'schedule.pay_on': 'DAY' },
});

const unknown = 'The customer has made no such schedule.';
const over = 'It was paid, has failed or was ended.';
const onlyRepeating = 'The payment is made only once.';

export const schedules: Chapter = {
  id: 'schedules',
  title: 'Scheduled payments to people',
  about:
    'Pay a person on a date, weekly, every two weeks or monthly. Each date is paid once; if that fails, the customer gets an email and the next date stays. Dates are in UTC.',
  examples: [
    example(contracts.makeSchedule, {
      before: [find, chooseDay, prove],
      ...toMake,
      idempotencyKey: 'garage-from-april',
      answer: { success: true, message: 'Payment scheduled', data: rent },
      notes: [
        'pay_on is the first date, from tomorrow up to a year from now.',
        'Monthly from the 31st is the last day of shorter months.',
      ],
      refusals: {
        ...paymentRefusals,
        404: "The account or the person doesn't exist, or belongs to another customer.",
        410: "The person's account is closed.",
      },
    }),
    example(contracts.listSchedules, { answer: { data: { schedules: [rent] } } }),
    example(contracts.editSchedule, {
      before: [...made, proveChange],
      request: { params: { id: rent.id }, body: { ...change, note: rent.note } },
      fromShell: { id: 'SCHEDULE', pay_on: 'DAY' },
      answer: { success: true, message: 'Payment changed', data: { ...rent, amount: '50.00' } },
      notes: ['Another date sets another rhythm. Changing only the note needs no PIN.'],
      refusals: { 403: 'The PIN was not verified for this change.', 404: unknown, 410: over },
    }),
    example(contracts.pauseSchedule, {
      before: made,
      ...onSchedule,
      answer: { success: true, message: 'Payments paused', data: { ...rent, status: 'paused' } },
      refusals: { 400: onlyRepeating, 404: unknown, 410: over },
    }),
    example(contracts.resumeSchedule, {
      before: [...made, pause],
      ...onSchedule,
      answer: { success: true, message: 'Payments resumed', data: rent },
      notes: ['Dates that came while it was paused are not paid.'],
      refusals: { 404: unknown, 410: over },
    }),
    example(contracts.skipPayment, {
      before: made,
      request: { params: { id: rent.id }, body: { pay_on: '2026-04-01' } },
      fromShell: { id: 'SCHEDULE', pay_on: 'DAY' },
      answer: { success: true, message: 'Next payment skipped', data: { ...rent, pay_on: '2026-05-01' } },
      refusals: { 400: onlyRepeating, 404: unknown, 410: `${over} Or another date is next.` },
    }),
    example(contracts.endSchedule, {
      before: made,
      ...onSchedule,
      answer: {
        success: true,
        message: 'Scheduled payment ended. Nothing more will be paid.',
        data: { ...rent, status: 'ended' },
      },
      refusals: { 404: unknown, 410: over },
    }),
  ],
};
