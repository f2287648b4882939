import type { PaymentRequestStatus } from '@bank/shared/contracts/requests';
import { BankError, badInput, tooMany } from '../../kernel/errors/errors';

/** Also thrown for a request that the customer may not see, so that IDs can't be probed. */
export const requestNotFound = () =>
  new BankError(404, 'Request not found', 'Please check the link, or ask for a new one.', {
    errors: { request_id: ['Please choose a request'] },
  });

type Closed = Exclude<PaymentRequestStatus, 'open'>;

const endings: Record<Closed, string> = {
  paying: 'This request is already being paid',
  paid: 'This request was already paid',
  declined: 'This request was declined',
  cancelled: 'This request was canceled',
  expired: 'This request has expired',
};

/** Not 409, which says that an earlier try of the same payment may still succeed. */
export const requestClosed = (status: Closed) => new BankError(410, endings[status], 'No money was moved.');

export const receiverClosed = () =>
  new BankError(410, 'The account of this request was closed', 'Please ask for a new request.');

export const receivingAccountClosed = () =>
  badInput({ account_id: ['This account is closed. Please choose another one.'] });

const maxOpen = 30;
export const limits = { maxOpen, maxPerHour: 30 };

export const tooManyOpen = () =>
  badInput({ amount: [`You already have ${maxOpen} open requests. Please cancel one first.`] });

export const tooManyRequests = (retryAfter: number) =>
  tooMany("You've made too many requests in an hour.", retryAfter);

export const transactionNotFound = () =>
  new BankError(404, 'Transaction not found', 'Please choose one of your transactions.');

export const nothingToSplit = () =>
  badInput({ transaction_id: ['Only a payment that took money out of your accounts can be split'] });

export const splitTooHigh = () =>
  badInput({ shares: ['The shares, and what you asked for before, are more than you paid'] });

export const askedTwice = () => badInput({ shares: ['Please choose each person once'] });
