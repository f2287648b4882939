import type { Repeats } from '@bank/shared/contracts/payment-purpose';

/** Whom a payment is for and, for a planned one, when: a PIN proved for one permits no other. */

export const purposeOfTransfer = (routingNumber: string, accountNumber: string) =>
  `transfer to ${routingNumber} ${accountNumber}`;

export const purposeOfBill = (payeeId: string) => `bill of ${payeeId}`;

export const purposeOfPlan = (payeeId: string, plan: { pay_on: string; repeats: Repeats }) =>
  `bill of ${payeeId} ${plan.repeats} on ${plan.pay_on}`;
