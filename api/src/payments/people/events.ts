import { eventsOf, withName } from '../../kernel/audit/event';

export const events = eventsOf('payment', {
  personFound: 'Person to pay found',
  personRefused: 'Person to pay not found',
  personForgotten: (it) => `Person${withName(it)} removed`,
});
