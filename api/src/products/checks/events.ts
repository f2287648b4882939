import { amountIn, eventsOf } from '../../kernel/audit/event';

export const events = eventsOf('payment', {
  checkDeposited: (detail) => `Check for ${amountIn(detail)} deposited`,
  checkCleared: (detail) => `Check for ${amountIn(detail)} cleared`,
  checkRefused: (detail) => `Check for ${amountIn(detail)} refused`,
});
