import { event } from '../../kernel/audit/event';
import { ofAmount } from '../../kernel/audit/event-words';

export const personPaymentHeld = event(
  'person-payment-held',
  'payment',
  (it) => `Payment${ofAmount(it)} to a person placed`,
);
export const personPaymentSent = event(
  'person-payment-sent',
  'payment',
  (it) => `Payment${ofAmount(it)} to a person sent`,
);
export const personPaymentUndone = event(
  'person-payment-undone',
  'payment',
  (it) => `Payment${ofAmount(it)} to a person undone`,
);
export const personPaymentReturned = event(
  'person-payment-returned',
  'payment',
  (it) => `Payment${ofAmount(it)} to a person returned`,
);
