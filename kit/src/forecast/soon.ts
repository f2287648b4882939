const soonDays = 7;
const dayMs = 24 * 60 * 60 * 1000;

const isSoon = (day: string): boolean => Date.parse(day) - Date.now() < soonDays * dayMs;

/** The first ones, and all of the next seven days, so that none of these is hidden. In the order of their days. */
export const withSoon = <One>(items: readonly One[], least: number, dayOf: (item: One) => string): One[] =>
  items.filter((item, place) => place < least || isSoon(dayOf(item)));
