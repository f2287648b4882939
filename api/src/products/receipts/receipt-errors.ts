import { BankError } from '../../kernel/errors/errors';

/** Also thrown for another customer's payment, so that IDs can't be probed. */
export const receiptNotFound = () =>
  new BankError(
    404,
    'No receipt',
    "There's a receipt for each payment that you made. Ask the sender for a receipt of money that you got.",
  );

export const paymentCameBack = () =>
  new BankError(422, 'No receipt', "This payment didn't arrive, and the money is back in your account.");

export const busyWithReceipts = () =>
  new BankError(503, "We can't create your receipt right now", 'Please try again in a minute.');
