import { eventsOf, ofAmount } from '../../kernel/audit/event';

export const events = eventsOf('payment', {
  personPaymentHeld: (it) => `Payment${ofAmount(it)} to a person placed`,
  personPaymentSent: (it) => `Payment${ofAmount(it)} to a person sent`,
  personPaymentUndone: (it) => `Payment${ofAmount(it)} to a person undone`,
  personPaymentReturned: (it) => `Payment${ofAmount(it)} to a person returned`,
});
