import { event } from '../../kernel/audit/event';
import { ofAmount, toName } from '../../kernel/audit/event-words';

export const paymentPlanned = event(
  'payment-planned',
  'payment',
  (it) => `Payment${ofAmount(it)}${toName(it)} scheduled`,
);
export const planCancelled = event(
  'plan-cancelled',
  'payment',
  (it) => `Scheduled payment${ofAmount(it)}${toName(it)} canceled`,
);
export const plannedPaymentFailed = event(
  'planned-payment-failed',
  'payment',
  (it) => `A scheduled payment${ofAmount(it)}${toName(it)} couldn't be made`,
);
