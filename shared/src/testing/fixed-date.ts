const timers = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'queueMicrotask',
  'performance',
  'hrtime',
  'nextTick',
] as const;

/** Noon on the device, in the middle of a month. */
const midMonth = new Date(2026, 2, 18, 12);

/** Fixes the day for tests whose data or texts depend on it. Timers still run. Call it once, at the top of the file. */
export function fixDate(now = midMonth): void {
  jest.useFakeTimers({ now, doNotFake: [...timers] });
  afterAll(() => jest.useRealTimers());
}

/** The day after a number of days, as a date field takes it. */
export function dayAfter(days: number): string {
  const at = new Date();
  const day = new Date(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate() + days));
  return day.toISOString().slice(0, 10);
}
