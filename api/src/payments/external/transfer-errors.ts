import { BankError } from '../../kernel/errors/errors';

/** Same answer for another customer's transfer, so ids can't be probed. */
export const noSuchTransfer = () =>
  new BankError(404, 'Transfer not found', 'Please choose one of your transfers.');

export const alreadyOnItsWay = () =>
  new BankError(
    409,
    'This transfer is already on its way',
    'It has gone out to the other bank and can no longer be canceled. Nothing was changed.',
  );

const ends: Record<string, string> = {
  settled: 'It has reached the other bank',
  returned: 'The other bank has sent it back',
};

export const alreadyOver = (status: string) =>
  new BankError(
    409,
    'This transfer can no longer be canceled',
    `${ends[status] ?? 'It is over'}. Nothing was changed.`,
  );

export const noSuchRecipient = () =>
  new BankError(404, 'Recipient not found', 'Please choose one of your saved recipients.');
