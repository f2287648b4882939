import { BankError, tooMany } from '../../kernel/errors/errors';

/** Another customer's export gets the same error, so that IDs can't be probed. */
export const exportNotFound = () =>
  new BankError(404, "We couldn't find this file.", 'Please ask for a new copy of your data.');

export const exportExpired = () =>
  new BankError(410, 'This file was deleted.', 'Please ask for a new copy of your data.');

export const exportNotReady = () =>
  new BankError(409, "This file isn't ready yet.", 'Please try again in a minute.');

const enterPin = 'Please enter your PIN to download this file.';

export const exportLocked = () => new BankError(403, enterPin, enterPin, { errors: { pin: [enterPin] } });

export const tooManyExports = (retryAfter: number) =>
  tooMany('You asked for three copies of your data within a day.', retryAfter);

export const busyWithDownloads = () =>
  new BankError(503, "We can't send your file right now", 'Please try again in a minute.');
