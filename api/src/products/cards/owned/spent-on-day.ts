import type { Cents } from '@bank/shared/money';
import { sql } from 'kysely';
import { hours, later } from '../../../kernel/clock/clock';

const dayOf = (at: Date) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate()));

/** Held and captured on this day (UTC), for the card in the row of `cards`. */
export const spentOnDay = (at: Date) => sql<Cents>`(
  select coalesce(sum(case status when 'held' then amount_cents else captured_cents end), 0)::bigint
  from card_authorizations as spent
  where spent.card_id = cards.id and spent.created_at >= ${dayOf(at)} and spent.created_at < ${later(dayOf(at), hours(24))}
)`;
