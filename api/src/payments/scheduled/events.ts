import { type Detail, eventsOf, ofAmount, toName } from '../../kernel/audit/event';

const scheduled = (happened: string) => (it: Detail) =>
  `Scheduled payment${ofAmount(it)}${toName(it)} ${happened}`;
const made = (it: Detail) => `Payment${ofAmount(it)}${toName(it)} scheduled`;
const failed = (it: Detail) => `A scheduled payment${ofAmount(it)}${toName(it)} couldn't be made`;

export const events = eventsOf('payment', {
  paymentPlanned: made,
  planCancelled: scheduled('canceled'),
  plannedPaymentFailed: failed,
  scheduleMade: made,
  scheduleEdited: scheduled('changed'),
  schedulePaused: scheduled('paused'),
  scheduleResumed: scheduled('resumed'),
  scheduleSkipped: scheduled('skipped once'),
  scheduleUnskipped: scheduled('no longer skipped'),
  scheduleEnded: scheduled('ended'),
  scheduleFinished: scheduled('ended after its last date'),
  scheduledPaymentFailed: failed,
});
