import * as contracts from '@bank/shared/contracts/people';
import { verifyPin } from '@bank/shared/contracts/pin';
import * as scheduled from '@bank/shared/contracts/schedules';
import { example, send } from './example';
import { aboutSam, alex, checking, chooseDay, findSam, paymentRefusals } from './steps';

const order = { person_id: '$PERSON', from_account_id: checking, amount: 18.5 };
const prove = send('Verify the PIN for this payment', verifyPin, { body: { pin: alex.pin, ...order } });
const lunch = { ...order, note: 'Lunch' };
const paid = [findSam, prove, send('Pay Sam', contracts.payPerson, { body: lunch }, { PAYMENT: 'id' })];

export const people = [
  example(contracts.findPerson, {
    body: aboutSam,
    notes: `A close match shows the right name. Without a match, the response is the same as for an unknown address.
      Phone numbers outside the US need their country code.`,
    400: "The address is the customer's own, or neither an email address nor a phone or account number.",
    429: 'More than 30 searches in an hour.',
  }),
  example(contracts.listPeople),
  example(contracts.payPerson, {
    before: [findSam, prove],
    body: lunch,
    notes: 'The money is held until sends_at, and then booked for both people.',
    ...paymentRefusals,
    410: "The person's account is closed.",
  }),
  example(contracts.getPersonPayment, { before: paid, params: { id: '$PAYMENT' } }),
  example(contracts.undoPersonPayment, {
    before: paid,
    params: { id: '$PAYMENT' },
    409: 'The money was already sent.',
  }),
  example(contracts.listPersonPayments),
  example(contracts.forgetPerson, { before: [findSam], params: { id: '$PERSON' } }),
];

const monthly = { person_id: '$PERSON', from_account_id: checking, amount: 45 };
const when = { pay_on: '$DAY', repeats: 'monthly' } as const;
const proveSchedule = send('Verify the PIN for this person, amount and schedule', verifyPin, {
  body: { pin: alex.pin, ...monthly, schedule: when },
});
const garage = { ...monthly, note: 'Garage', ...when };
const make = send('Pay Sam every month', scheduled.makeSchedule, { body: garage }, { SCHEDULE: 'id' });
const made = [findSam, chooseDay, proveSchedule, make];
const params = { id: '$SCHEDULE' };
const pause = send('Pause it', scheduled.pauseSchedule, { params });
const change = { from_account_id: checking, amount: 50 };
const proveChange = send('Verify the PIN for the change', verifyPin, {
  body: { pin: alex.pin, ...change, schedule_id: '$SCHEDULE', schedule: { pay_on: '$DAY' } },
});

const over = 'It was paid, has failed or was ended.';
const onlyRepeating = 'The payment is made only once.';

export const schedules = [
  example(scheduled.makeSchedule, {
    before: [findSam, chooseDay, proveSchedule],
    body: garage,
    notes: `pay_on is the first date, from tomorrow up to a year from now.
      Monthly from the 31st is the last day of shorter months.`,
    ...paymentRefusals,
    410: "The person's account is closed.",
  }),
  example(scheduled.listSchedules),
  example(scheduled.editSchedule, {
    before: [...made, proveChange],
    params,
    body: { ...change, pay_on: '$DAY', note: 'Garage' },
    notes: 'Another date sets another rhythm. Changing only the note needs no PIN.',
    403: 'The PIN was not verified for this change.',
    410: over,
  }),
  example(scheduled.pauseSchedule, { before: made, params, 400: onlyRepeating, 410: over }),
  example(scheduled.resumeSchedule, {
    before: [...made, pause],
    params,
    notes: 'Dates that came while it was paused are not paid.',
    410: over,
  }),
  example(scheduled.skipPayment, {
    before: made,
    params,
    body: { pay_on: '$DAY' },
    400: onlyRepeating,
    410: `${over} Or another date is next.`,
  }),
  example(scheduled.endSchedule, { before: made, params, 410: over }),
];
