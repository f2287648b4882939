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

const moment = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

export const momentInWords = (at: Date) => `${moment.format(at)} GMT`;
