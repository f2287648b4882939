import { event } from '../../kernel/audit/event';
import { amountIn } from '../../kernel/audit/event-words';

const placed: Record<string, string> = {
  internal: 'between your accounts',
  external: 'to another bank',
  bill: 'for a bill',
  card: 'to your credit card',
};

event('payment-placed', 'payment', (detail) =>
  `Payment of ${amountIn(detail)} ${placed[String(detail.kind)] ?? ''}`.trim(),
);
