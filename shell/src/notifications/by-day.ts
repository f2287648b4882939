import { dateFormat } from '@bank/shared/ui/base';

interface Dated {
  created_at: string;
}

const day = dateFormat({ dateStyle: 'medium' });

/** By date, because not every day has 24 hours. */
function near(now: number) {
  const yesterday = new Date(now);
  yesterday.setDate(yesterday.getDate() - 1);
  return new Map([
    [day.format(yesterday), 'Yesterday'],
    [day.format(now), 'Today'],
  ]);
}

/** In their order, with the name of each day. */
export function byDay<One extends Dated>(all: readonly One[], now = Date.now()): [day: string, of: One[]][] {
  const names = near(now);
  const days = new Map<string, One[]>();
  for (const one of all) {
    const date = day.format(new Date(one.created_at));
    const name = names.get(date) ?? date;
    days.set(name, [...(days.get(name) ?? []), one]);
  }
  return [...days];
}
