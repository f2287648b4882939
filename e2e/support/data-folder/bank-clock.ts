/**
 * Journeys whose data or texts depend on the day use it: late in a month, the month and the one before have payments
 * of every kind. Pass it to the site as BANK_CLOCK_START, and to `newVisit` as `at`.
 */
export const lateInMonth = '2026-11-24T15:00:00Z';

/** The name of the prepared bank whose clock started then. */
export const bankLateInMonth = 'bank-late-in-month';

/** The day after a number of days, as a date field takes it. */
export const dayAfter = (days: number): string =>
  new Date(Date.parse(lateInMonth) + days * 86_400_000).toISOString().slice(0, 10);
