import * as z from 'zod/mini';

const badMonth = 'Please use a month such as 2026-03, or “this”';

/** A calendar month; `this` is the current month by the bank's clock. */
export const month = z.string(badMonth).check(z.regex(/^(this|20\d\d-(0[1-9]|1[0-2]))$/, badMonth));

const badDay = 'Please use a day such as 2026-03-18';

const isOnCalendar = (day: string) => {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
};

/** A calendar day. */
export const day = z
  .string(badDay)
  .check(
    z.regex(/^20\d\d-\d\d-\d\d$/, { error: badDay, abort: true }),
    z.refine<string>(isOnCalendar, badDay),
  );

const badZone = 'Please use a time zone such as America/New_York';

function isKnownZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** The IANA name of a time zone. */
export const timeZone = z
  .string(badZone)
  .check(
    z.regex(/^[A-Za-z][A-Za-z0-9_+/-]{1,60}$/, { error: badZone, abort: true }),
    z.refine<string>(isKnownZone, badZone),
  );

/** Formats a time as its day in the zone. */
export function daysIn(zone: string): (at: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (at) => format.format(at);
}
