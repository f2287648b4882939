/** The bank's time. Expirations, blocks, limits and postings use it and never read the system clock. */
export interface Clock {
  now(): Date;
}

export function startClock(speedup = 1, begin = Date.now()): Clock {
  const start = Date.now();
  return { now: () => new Date(begin + (Date.now() - start) * speedup) };
}

export const seconds = (count: number) => count * 1000;
export const minutes = (count: number) => seconds(count * 60);
export const hours = (count: number) => minutes(count * 60);

/** Maximum drift between two processes' clocks. A timestamp further ahead means that a clock was set back. */
export const clockSkew = minutes(1);

export const secondsUntil = (then: Date, now: Date) => Math.ceil((then.getTime() - now.getTime()) / 1000);

export const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds);
export const earlier = (at: Date, milliseconds: number) => later(at, -milliseconds);

/** Whether it was at most that long ago. A time further ahead was recorded before a clock was set back. */
export const isWithin = (at: Date, span: number, now: Date) =>
  at > earlier(now, span) && at <= later(now, clockSkew);

const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

export const momentInWords = (at: Date) => `${moment.format(at)} GMT`;

/** Days are in UTC, as the database and the contracts write them. */
export const dayOf = (at: Date) => at.toISOString().slice(0, 10);

const inWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export const dayInWords = (day: string) => inWords.format(new Date(`${day}T00:00:00Z`));
