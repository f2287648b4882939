import { event } from '../../kernel/audit/event';
import { type Detail, ofAmount, toName } from '../../kernel/audit/event-words';

const scheduled = (happened: string) => (it: Detail) =>
  `Scheduled payment${ofAmount(it)}${toName(it)} ${happened}`;
const made = (it: Detail) => `Payment${ofAmount(it)}${toName(it)} scheduled`;
const failed = (it: Detail) => `A scheduled payment${ofAmount(it)}${toName(it)} couldn't be made`;

export const paymentPlanned = event('payment-planned', 'payment', made);
export const planCancelled = event('plan-cancelled', 'payment', scheduled('canceled'));
export const plannedPaymentFailed = event('planned-payment-failed', 'payment', failed);

export const scheduleMade = event('schedule-made', 'payment', made);
export const scheduleEdited = event('schedule-edited', 'payment', scheduled('changed'));
export const schedulePaused = event('schedule-paused', 'payment', scheduled('paused'));
export const scheduleResumed = event('schedule-resumed', 'payment', scheduled('resumed'));
export const scheduleSkipped = event('schedule-skipped', 'payment', scheduled('skipped once'));
export const scheduleEnded = event('schedule-ended', 'payment', scheduled('ended'));
export const scheduledPaymentFailed = event('scheduled-payment-failed', 'payment', failed);
