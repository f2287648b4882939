import { event } from '../../kernel/audit/event';
import { amountIn } from '../../kernel/audit/event-words';

export const checkDeposited = event(
  'check-deposited',
  'payment',
  (detail) => `Check for ${amountIn(detail)} deposited`,
);
export const checkCleared = event(
  'check-cleared',
  'payment',
  (detail) => `Check for ${amountIn(detail)} cleared`,
);
export const checkRefused = event(
  'check-refused',
  'payment',
  (detail) => `Check for ${amountIn(detail)} refused`,
);
