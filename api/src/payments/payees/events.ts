import { event } from '../../kernel/audit/event';
import { withName } from '../../kernel/audit/event-words';

export const payeeAdded = event('payee-added', 'payment', (it) => `Payee${withName(it)} added`);
export const payeeRemoved = event('payee-removed', 'payment', (it) => `Payee${withName(it)} removed`);
