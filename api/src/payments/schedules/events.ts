import { event } from '../../kernel/audit/event';
import { ofAmount, toName } from '../../kernel/audit/event-words';

export const scheduleMade = event(
  'schedule-made',
  'payment',
  (it) => `Payment${ofAmount(it)}${toName(it)} scheduled`,
);
export const scheduleEdited = event(
  'schedule-edited',
  'payment',
  (it) => `Scheduled payment${ofAmount(it)}${toName(it)} changed`,
);
export const schedulePaused = event(
  'schedule-paused',
  'payment',
  (it) => `Scheduled payment${ofAmount(it)}${toName(it)} paused`,
);
export const scheduleResumed = event(
  'schedule-resumed',
  'payment',
  (it) => `Scheduled payment${ofAmount(it)}${toName(it)} resumed`,
);
export const scheduleSkipped = event(
  'schedule-skipped',
  'payment',
  (it) => `Scheduled payment${ofAmount(it)}${toName(it)} skipped once`,
);
export const scheduleEnded = event(
  'schedule-ended',
  'payment',
  (it) => `Scheduled payment${ofAmount(it)}${toName(it)} ended`,
);
export const scheduledPaymentFailed = event(
  'scheduled-payment-failed',
  'payment',
  (it) => `A scheduled payment${ofAmount(it)}${toName(it)} couldn't be made`,
);
