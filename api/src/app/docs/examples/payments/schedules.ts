import { verifyPin } from '@bank/shared/contracts/pin';
import * as contracts from '@bank/shared/contracts/schedules';
import { example, send } from '../example';
import { alex, checking, chooseDay, findSam, paymentRefusals } from '../steps';

const order = { person_id: '$PERSON', from_account_id: checking, amount: 45 };
const when = { pay_on: '$DAY', repeats: 'monthly' } as const;
const prove = send('Verify the PIN for this person, amount and schedule', verifyPin, {
  body: { pin: alex.pin, ...order, schedule: when },
});
const garage = { ...order, note: 'Garage', ...when };
const make = send('Pay Sam every month', contracts.makeSchedule, { body: garage }, { SCHEDULE: 'id' });
const made = [findSam, chooseDay, prove, make];
const params = { id: '$SCHEDULE' };
const pause = send('Pause it', contracts.pauseSchedule, { params });
const change = { from_account_id: checking, amount: 50 };
const proveChange = send('Verify the PIN for the change', verifyPin, {
  body: { pin: alex.pin, ...change, schedule_id: '$SCHEDULE', schedule: { pay_on: '$DAY' } },
});

const over = 'It was paid, has failed or was ended.';
const onlyRepeating = 'The payment is made only once.';

export const schedules = [
  example(contracts.makeSchedule, {
    before: [findSam, chooseDay, prove],
    body: garage,
    notes: [
      'pay_on is the first date, from tomorrow up to a year from now.',
      'Monthly from the 31st is the last day of shorter months.',
    ],
    ...paymentRefusals,
    410: "The person's account is closed.",
  }),
  example(contracts.listSchedules),
  example(contracts.editSchedule, {
    before: [...made, proveChange],
    params,
    body: { ...change, pay_on: '$DAY', note: 'Garage' },
    notes: ['Another date sets another rhythm. Changing only the note needs no PIN.'],
    403: 'The PIN was not verified for this change.',
    410: over,
  }),
  example(contracts.pauseSchedule, { before: made, params, 400: onlyRepeating, 410: over }),
  example(contracts.resumeSchedule, {
    before: [...made, pause],
    params,
    notes: ['Dates that came while it was paused are not paid.'],
    410: over,
  }),
  example(contracts.skipPayment, {
    before: made,
    params,
    body: { pay_on: '$DAY' },
    400: onlyRepeating,
    410: `${over} Or another date is next.`,
  }),
  example(contracts.endSchedule, { before: made, params, 410: over }),
];
