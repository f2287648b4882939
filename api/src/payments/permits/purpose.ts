import type { PersonRepeats, Repeats } from '@bank/shared/contracts/payment-purpose';

/** Binds a permit to a payee or recipient and, for a scheduled payment, to the schedule. */

export const purposeOfTransfer = (routingNumber: string, accountNumber: string) =>
  `transfer to ${routingNumber} ${accountNumber}`;

export const purposeOfBill = (payeeId: string) => `bill of ${payeeId}`;

export const purposeOfPlan = (payeeId: string, plan: { pay_on: string; repeats: Repeats }) =>
  `bill of ${payeeId} ${plan.repeats} on ${plan.pay_on}`;

export const purposeOfPerson = (personId: string) => `pay ${personId}`;

export const purposeOfSchedule = (personId: string, schedule: { pay_on: string; repeats: PersonRepeats }) =>
  `pay ${personId} ${schedule.repeats} on ${schedule.pay_on}`;

export const purposeOfScheduleChange = (scheduleId: string, payOn: string) =>
  `change ${scheduleId} to ${payOn}`;

export const purposeOfRequest = (requestId: string) => `pay request ${requestId}`;

export const purposeOfPayOff = (cardId: string) => `pay off ${cardId}`;
