import { type Cents, cents } from '@bank/shared/money';
import type { ReviewReason } from '../../kernel/db/tables';

/** What the bank knows about a payment to a person before the money leaves. */
export interface PaymentFacts {
  amount: Cents;
  /** No payment of the customer was sent to this person a day ago or earlier. */
  isNewPerson: boolean;
  /** The customer uses this device since less than a day, and another one for longer. */
  isNewDevice: boolean;
  /** Without this person. */
  newPeoplePaid: number;
  /** Without this payment. */
  sentToNewPeople: Cents;
  /** Within a day. */
  receivedFromPeople: Cents;
}

const large = cents(250_00);
const largeTogether = cents(500_00);
const manyNewPeople = 3;
const mostOfIt = 0.8;

const rules: readonly [ReviewReason, (facts: PaymentFacts) => boolean][] = [
  // Someone else signed in and sends the money away.
  [
    'new-device',
    ({ isNewDevice, sentToNewPeople, amount }) => isNewDevice && sentToNewPeople + amount >= large,
  ],
  // Someone was talked into paying, or the account is being emptied in parts.
  [
    'many-new-people',
    ({ newPeoplePaid, sentToNewPeople, amount }) =>
      newPeoplePaid + 1 >= manyNewPeople && sentToNewPeople + amount >= largeTogether,
  ],
  // A mule account: the money that arrives leaves at once for someone new.
  [
    'passing-through',
    ({ receivedFromPeople, sentToNewPeople, amount }) =>
      receivedFromPeople >= largeTogether && sentToNewPeople + amount >= receivedFromPeople * mostOfIt,
  ],
];

/** Payments to people whom the customer paid a day ago or earlier are never held. */
export const reviewReasonFor = (facts: PaymentFacts): ReviewReason | null =>
  facts.isNewPerson ? (rules.find(([, applies]) => applies(facts))?.[0] ?? null) : null;

/** For the customer, who may be on the phone with a fraudster. */
export const reviewTexts: Record<ReviewReason, string> = {
  'new-device':
    "You'd send new people a large amount within a day, from a device that you haven't used before.",
  'many-new-people': "You've paid several new people within a day.",
  'passing-through': 'Most of the money that you received today would leave for someone new.',
};
