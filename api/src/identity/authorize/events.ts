import { event } from '../../kernel/audit/event';

export const callRefused = event('call-refused', 'refused', ({ error }) => `We refused a request: ${error}`);
