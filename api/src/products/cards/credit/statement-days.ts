/** A statement covers a calendar month and is due on the 25th of the next. Days are in UTC. */
export function statementDays(now: Date) {
  const month = (offset: number, day = 1) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, day));
  return {
    /** The first moment after the latest statement. */
    closedAt: month(0),
    closedOn: dayOf(month(0, 0)),
    dueOn: dayOf(month(0, 25)),
    nextClosesOn: dayOf(month(1, 0)),
  };
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);
