import type { CardPaymentStatus } from '@bank/shared/contracts/card-payments';
import { BankError, badInput } from '../../../kernel/errors/errors';

export const cardPaymentNotFound = () =>
  new BankError(404, 'Card payment not found', 'Please choose one of the payments in the list.');

const ended: Record<CardPaymentStatus, string> = {
  held: 'The money is still held',
  captured: 'The money was already captured',
  released: 'The money was already released',
  expired: 'The hold has expired',
  refunded: 'The money was already refunded',
  declined: 'The payment was declined',
};

export const holdClosed = (status: CardPaymentStatus) =>
  new BankError(409, ended[status], 'Please make a new payment.');

export const captureTooHigh = (held: string) =>
  badInput({ amount: [`Please capture at most the ${held} that is held`] });

export const notCaptured = (status: CardPaymentStatus) =>
  new BankError(409, ended[status], 'Only captured money can be refunded.');

export const refundTooHigh = (left: string) => badInput({ amount: [`Please refund at most ${left}`] });

/** The merchant pays the customer back in another way. */
export const accountClosed = () =>
  new BankError(410, "The customer's account is closed", 'Please refund the customer in another way.');
