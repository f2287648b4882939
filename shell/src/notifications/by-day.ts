import { dateFormat } from '@bank/shared/ui/base';

interface Dated {
  created_at: string;
}

const day = dateFormat({ dateStyle: 'medium' });
const dayMs = 86_400_000;

const near = (now: number) =>
  new Map([
    [day.format(now), 'Today'],
    [day.format(now - dayMs), 'Yesterday'],
  ]);

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
