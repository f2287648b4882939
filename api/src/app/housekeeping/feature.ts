import { hours } from '../../kernel/clock/clock';
import { type AllFeatures, feature } from '../../kernel/feature/feature';
import { keepDays } from '../../kernel/feature/retention';
import { tidy } from './tidy';

export const housekeeping = (all: AllFeatures) =>
  feature({
    jobs: (runner) => [{ name: 'tidy', every: hours(1), run: () => tidy(runner, all()) }],
    retention: [
      keepDays(1, 'visits', 'at'),
      keepDays(30, 'mail', 'sent_at'),
      // No client retries after 30 days. A payment's key is stored with its transfer forever.
      keepDays(30, 'answered_requests', 'answered_at'),
    ],
  });
