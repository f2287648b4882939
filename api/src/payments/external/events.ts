import { event } from '../../kernel/audit/event';
import { fromName, ofAmount, toName, withName } from '../../kernel/audit/event-words';

export const paymentSettled = event(
  'payment-settled',
  'payment',
  (it) => `A transfer${ofAmount(it)}${toName(it)} reached the other bank`,
);
export const paymentReturned = event(
  'payment-returned',
  'payment',
  (it) => `A transfer${ofAmount(it)}${toName(it)} was returned by the other bank`,
);
export const paymentReceived = event(
  'payment-received',
  'payment',
  (it) => `A transfer${ofAmount(it)}${fromName(it)} arrived`,
);
export const transferCancelled = event(
  'transfer-cancelled',
  'payment',
  (it) => `Transfer${ofAmount(it)}${toName(it)} canceled`,
);
export const recipientSaved = event('recipient-saved', 'payment', (it) => `Recipient${withName(it)} saved`);
export const recipientRemoved = event(
  'recipient-removed',
  'payment',
  (it) => `Recipient${withName(it)} removed`,
);
