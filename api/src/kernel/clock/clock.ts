/** The bank's own time: expiries, blocks, limits and bookings follow it, never the machine's directly. */
export interface Clock {
  now(): Date;
}

/** Runs `speedup` times as fast as the machine's clock, and begins at the machine's time unless told. */
export function startClock(speedup = 1, begin = Date.now()): Clock {
  const start = Date.now();
  return { now: () => new Date(begin + (Date.now() - start) * speedup) };
}

export const seconds = (count: number) => count * 1000;
export const minutes = (count: number) => seconds(count * 60);
export const hours = (count: number) => minutes(count * 60);

/** How far the clocks of two processes may be apart. A time further ahead says that a clock was set back. */
export const clockSkew = minutes(1);

/** Whole seconds until then, as Retry-After says them. */
export const secondsUntil = (then: Date, now: Date) => Math.ceil((then.getTime() - now.getTime()) / 1000);

export const later = (at: Date, milliseconds: number) => new Date(at.getTime() + milliseconds);
export const earlier = (at: Date, milliseconds: number) => later(at, -milliseconds);
