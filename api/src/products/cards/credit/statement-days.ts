import { earlier, hours, later } from '../../../kernel/clock/clock';

const dueDay = 25;

/** A statement covers a calendar month and is due on the 25th of the next. Days are in UTC. */
export function statementDays(now: Date) {
  const month = (offset: number, day = 1) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, day));
  return {
    /** The first moment after the latest statement. */
    closedAt: month(0),
    closedOn: dayOf(month(0, 0)),
    dueOn: dayOf(month(0, dueDay)),
    nextClosesOn: dayOf(month(1, 0)),
  };
}

const someDays = hours(24 * 3);

/** The latest statement whose due day has ended. */
export function latestDueStatement(now: Date) {
  const isPastDue = now.getUTCDate() > dueDay;
  const beginning = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const { closedAt, closedOn, dueOn } = statementDays(isPastDue ? now : earlier(beginning, someDays));
  return { closedAt, closedOn, dueOn, dueUntil: later(new Date(dueOn), hours(24)) };
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
