import type { Repeats } from '@bank/shared/contracts/payment-purpose';

/** Binds a permit to a payee or recipient and, for a scheduled payment, to the schedule. */

export const purposeOfTransfer = (routingNumber: string, accountNumber: string) =>
  `transfer to ${routingNumber} ${accountNumber}`;

export const purposeOfBill = (payeeId: string) => `bill of ${payeeId}`;

export const purposeOfPlan = (payeeId: string, plan: { pay_on: string; repeats: Repeats }) =>
  `bill of ${payeeId} ${plan.repeats} on ${plan.pay_on}`;

export const purposeOfPerson = (personId: string) => `pay ${personId}`;

export const purposeOfRequest = (requestId: string) => `pay request ${requestId}`;

export const purposeOfPayOff = (cardId: string) => `pay off ${cardId}`;
