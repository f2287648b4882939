import { endOf, isEndDay, type Plan } from '@bank/shared/contracts/schedules';
import type { Selectable } from 'kysely';
import type { ScheduledPaymentsTable } from '../../kernel/db/tables';
import { badInput } from '../../kernel/errors/errors';

type End = Pick<Selectable<ScheduledPaymentsTable>, 'ends_on' | 'ends_by'>;

export function readEnd(plan: Plan): End {
  const { pay_on, repeats, ends_on, ends_after } = plan;
  if (!ends_on && !ends_after) return { ends_on: null, ends_by: null };
  if (repeats === 'once') throw badInput({ ends_on: ['A payment that is made once has no other end'] });
  if (ends_on && ends_after) throw badInput({ ends_after: ['Please choose a date or a number, not both'] });
  const end = endOf(plan);
  if (!end || !isEndDay(end, pay_on))
    throw badInput({ ends_on: ['Please choose a date from the next payment up to ten years after it'] });
  return { ends_on: end, ends_by: ends_after ? 'count' : 'date' };
}
