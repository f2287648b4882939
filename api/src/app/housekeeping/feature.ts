import { sql } from 'kysely';
import { hours } from '../../kernel/clock/clock';
import { section } from '../../kernel/feature/export-section';
import { type AllFeatures, feature, keepDays } from '../../kernel/feature/feature';
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
    exported: [
      section('mail', {
        place: 70,
        name: 'emails',
        about: 'Emails to your present address in the last 30 days',
        owned: { where: ({ email }) => sql`it.to_address = ${email}` },
      }),
    ],
  });
