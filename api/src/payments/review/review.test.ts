import { cents } from '@bank/shared/money';
import { type PaymentFacts, reviewReasonFor } from './review';

const usual: PaymentFacts = {
  amount: cents(900_00),
  isNewPerson: true,
  isNewDevice: false,
  newPeoplePaid: 0,
  sentToNewPeople: cents(0),
  receivedFromPeople: cents(0),
};

test.each<[string, Partial<PaymentFacts>, string | null]>([
  ['a large payment from a known device', {}, null],
  ['a large payment from a new device', { isNewDevice: true }, 'new-device'],
  ['a small payment from a new device', { isNewDevice: true, amount: cents(249_99) }, null],
  [
    'parts of a large amount from a new device',
    { isNewDevice: true, amount: cents(1_00), sentToNewPeople: cents(249_00) },
    'new-device',
  ],
  ['a known person, from a new device', { isNewDevice: true, isNewPerson: false }, null],
  ['the third new person', { newPeoplePaid: 2 }, 'many-new-people'],
  ['the second new person', { newPeoplePaid: 1 }, null],
  ['the third new person for little money', { newPeoplePaid: 2, amount: cents(40_00) }, null],
  [
    'small parts that add up',
    { newPeoplePaid: 2, amount: cents(40_00), sentToNewPeople: cents(460_00) },
    'many-new-people',
  ],
  ['most of the money that came in', { receivedFromPeople: cents(1000_00) }, 'passing-through'],
  ['a part of the money that came in', { receivedFromPeople: cents(2000_00) }, null],
  ['most of a small amount', { receivedFromPeople: cents(499_00), amount: cents(499_00) }, null],
])('judges %s', (_what, facts, reason) => {
  expect(reviewReasonFor({ ...usual, ...facts })).toBe(reason);
});
