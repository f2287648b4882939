import { addPayee, cancelPlannedBill, planBill } from '@bank/shared/contracts/bills';
import { verifyPin } from '@bank/shared/contracts/pin';
import * as contracts from '@bank/shared/contracts/schedules';
import { alex, checking, chooseDay, findSam, paymentRefusals, provePin } from '../../demo/customers/steps';
import { example, send } from '../../kernel/feature/example';

export const power = {
  name: 'Northside Power',
  account_number: '5500917342',
  category: 'utilities',
} as const;
export const march = { from_account_id: checking, amount: 61.8 };
const when = { pay_on: '$DAY', repeats: 'monthly' } as const;
const monthlyBill = { ...march, description: 'Every month', payee_id: '$PAYEE', ...when };
export const add = (name: string) =>
  send(`Add ${name} as a payee`, addPayee, { body: { ...power, name } }, { PAYEE: 'id' });

export const planABill = [
  chooseDay,
  add(power.name),
  provePin({ from_account_id: checking, amount: 18 }),
  send(
    'Schedule a payment',
    planBill,
    { body: { ...monthlyBill, amount: 18, repeats: 'once' } },
    { PLAN: 'id' },
  ),
];

const monthly = { person_id: '$PERSON', from_account_id: checking, amount: 45 };
const proveSchedule = send('Verify the PIN for this person, amount and schedule', verifyPin, {
  body: { pin: alex.pin, ...monthly, schedule: { ...when, ends_after: 12 } },
});

const garage = { ...monthly, note: 'Garage', ...when, ends_after: 12 };
const make = send('Pay Sam every month', contracts.makeSchedule, { body: garage }, { SCHEDULE: 'id' });
const made = [findSam, chooseDay, proveSchedule, make];
const params = { id: '$SCHEDULE' };
const pause = send('Pause it', contracts.pauseSchedule, { params });
const change = { from_account_id: checking, amount: 50 };
const proveChange = send('Verify the PIN for the change', verifyPin, {
  body: {
    pin: alex.pin,
    ...change,
    schedule_id: '$SCHEDULE',
    schedule: { pay_on: '$DAY', repeats: 'weekly' },
  },
});

const hall = {
  ...{ name: 'Harbor Hall', bank_name: 'First Harbor Bank' },
  ...{ routing_number: '990000013', account_number: '000123456789' },
};

const over = 'It was paid, has failed or was ended.';
const onlyRepeating = 'The payment is made only once.';

export const chapter = {
  place: 210,
  title: 'Scheduled payments and transfers',
  about:
    'Pay a bill or a person, or transfer to an own account or another bank, on a date, weekly, every two weeks or monthly. Each date is paid once, at its start. Without enough money, the bank tries again at 20:00; if that fails too, the customer gets an email and the next date stays. A repeating payment goes on until the customer ends it, or ends on its own: after a day (ends_on), or after a number of dates (ends_after). With its last payment, the customer gets an email. Dates are in UTC.',
};

export const examples = [
  example(contracts.makeSchedule, {
    before: [findSam, chooseDay, proveSchedule],
    body: garage,
    notes: `Instead of person_id, pass payee_id to pay a bill, to_account_id to move money to another own account, or a recipient at another bank
      such as ${JSON.stringify(hall)}, and the same to verify-pin.
      pay_on is the first date, from tomorrow up to a year from now. Monthly from the 31st is the last day of shorter months.
      On a weekend or a bank holiday, the money for another bank leaves the account all the same, and is sent on the next bank day.`,
    ...paymentRefusals,
    410: "The person's account is closed.",
  }),
  example(contracts.listSchedules, { query: { kinds: 'all' } }),
  example(contracts.editSchedule, {
    before: [...made, proveChange],
    params,
    body: { ...change, pay_on: '$DAY', repeats: 'weekly', note: 'Garage' },
    notes: `Another date sets another rhythm, and so does another value of repeats, from pay_on on. What is omitted stays:
      pass ends_on as null to remove the end. Changing only the note needs no PIN.`,
    410: over,
  }),
  example(contracts.pauseSchedule, { before: made, params, 400: onlyRepeating, 410: over }),
  example(contracts.resumeSchedule, {
    before: [...made, pause],
    params,
    notes: 'Dates that came while it was paused are not paid.',
    410: over,
  }),
  example(contracts.skipPayment, {
    before: made,
    params,
    body: { pay_on: '$DAY' },
    400: onlyRepeating,
    410: `${over} Or another date is next, or it is the last one.`,
  }),
  example(contracts.undoSkip, {
    before: [...made, send('Skip it once', contracts.skipPayment, { params, body: { pay_on: '$DAY' } })],
    params,
    body: { pay_on: '$DAY' },
    410: `${over} Or the date isn't the one before the next.`,
  }),
  example(contracts.endSchedule, { before: made, params, 410: over }),
  example(planBill, {
    chapter: 'Bills',
    before: [add(power.name), chooseDay, provePin(march)],
    body: monthlyBill,
    notes: `pay_on is a date (UTC) from tomorrow up to a year from now. The payment is made at the start of that day.
      Without enough money, the bank tries again at 20:00. If that fails too, the customer gets an email, and the next monthly payment stays scheduled.
      makeSchedule also repeats a bill every week or every two weeks, and what it makes can be changed, paused and skipped.
      Pass payee_id and plan to verify-pin, so that the PIN authorizes only this plan.`,
    ...paymentRefusals,
    400: "The date isn't between tomorrow and a year from now.",
  }),
  example(cancelPlannedBill, {
    chapter: 'Bills',
    before: planABill,
    params: { id: '$PLAN' },
    notes: 'Canceling again returns the same response.',
    409: 'It was already made, or it failed.',
  }),
];
