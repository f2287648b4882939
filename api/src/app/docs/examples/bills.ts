import * as contracts from '@bank/shared/contracts/bills';
import { example, send } from './example';
import { checking, chooseDay, paymentRefusals, provePin } from './steps';

const power = { name: 'Northside Power', account_number: '5500917342', category: 'utilities' } as const;
const march = { from_account_id: checking, amount: 61.8 };
const when = { pay_on: '$DAY', repeats: 'monthly' } as const;
const monthly = { ...march, description: 'Every month', payee_id: '$PAYEE', ...when };
const add = (name: string) =>
  send(`Add ${name} as a payee`, contracts.addPayee, { body: { ...power, name } }, { PAYEE: 'id' });
export const planABill = [
  chooseDay,
  add(power.name),
  provePin({ from_account_id: checking, amount: 18 }),
  send(
    'Schedule a payment',
    contracts.planBill,
    { body: { ...monthly, amount: 18, repeats: 'once' } },
    { PLAN: 'id' },
  ),
];
const onlyLastFour = 'Only the last four characters of account numbers are shown.';

export const bills = [
  example(contracts.payBill, {
    before: [provePin(march)],
    body: { ...march, description: 'March', payee: power },
    notes: `Send either payee_id, for a saved payee, or payee, for a new one.
      A payee is identified by name and account number.`,
    ...paymentRefusals,
  }),
  example(contracts.addPayee, { body: power, notes: onlyLastFour }),
  example(contracts.planBill, {
    before: [add(power.name), chooseDay, provePin(march)],
    body: monthly,
    notes: `pay_on is a date (UTC) from tomorrow up to a year from now. The payment is made at the start of that day.
      A payment that fails on its date isn't retried: the customer gets an email, and the next monthly payment stays scheduled.
      Pass payee_id and plan to verify-pin, so that the PIN authorizes only this plan.`,
    ...paymentRefusals,
    400: "The date isn't between tomorrow and a year from now.",
  }),
  example(contracts.listBills, { notes: onlyLastFour }),
  example(contracts.cancelPlannedBill, {
    before: planABill,
    params: { id: '$PLAN' },
    notes: 'Canceling again returns the same response.',
    409: 'It was already made, or it failed.',
  }),
  example(contracts.removePayee, {
    before: [add('Southside Power')],
    params: { id: '$PAYEE' },
    409: 'A payment to the payee is scheduled: cancel it first.',
  }),
];
