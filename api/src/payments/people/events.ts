import { event } from '../../kernel/audit/event';
import { withName } from '../../kernel/audit/event-words';

export const personFound = event('person-found', 'payment', 'Person to pay found');
export const personRefused = event('person-refused', 'payment', 'Person to pay not found');
export const personForgotten = event('person-forgotten', 'payment', (it) => `Person${withName(it)} removed`);
