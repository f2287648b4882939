import type { CardStatus } from '@bank/shared/contracts/owned-cards';
import { maxVirtualCards } from '@bank/shared/contracts/virtual-cards';
import { type Cents, formatUsd } from '@bank/shared/money';
import { BankError, badInput, tooMany } from '../../../kernel/errors/errors';

const endings: Record<Exclude<CardStatus, 'active' | 'frozen'>, string> = {
  lost: 'This card is blocked for good',
  replaced: 'This card was replaced',
  expired: 'This card has expired',
  closed: 'This card is closed',
};

export const cardNotUsable = (status: keyof typeof endings) =>
  new BankError(409, endings[status], 'Please choose another card.');

export const limitTooHigh = (field: 'per_payment' | 'per_day', highest: Cents) =>
  badInput({ [field]: [`Please choose a limit of at most ${formatUsd(highest)}`] });

export const limitsInconsistent = () =>
  badInput({ per_payment: ["The limit per payment can't be higher than the limit per day"] });

export const tooManyVirtualCards = () =>
  new BankError(
    409,
    `You already have ${maxVirtualCards} virtual cards`,
    'Please close one that you no longer need, then try again.',
  );

export const tooManyNewCards = (retryAfter: number) =>
  tooMany('You created many virtual cards in a day.', retryAfter);

export const notVirtual = () =>
  new BankError(409, 'This is not a virtual card', 'To block it for good, report it lost.');

export const accountUnknown = () => {
  const text = 'Account not found';
  return new BankError(404, text, 'Please choose one of your accounts.', { errors: { account_id: [text] } });
};
