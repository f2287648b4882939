import type { Call } from '@bank/shared/contracts/call';

function startOf(day: string): Date {
  const start = new Date(`${day}T00:00:00Z`);
  if (start.toJSON()?.startsWith(day)) return start;
  throw new Error(`${day} isn't a day such as 2027-03-01.`);
}

/** RFC 9745 writes a date in seconds, RFC 8594 as HTTP does. */
export function deprecationHeaders({ id, deprecated }: Pick<Call, 'id' | 'deprecated'>) {
  if (!deprecated) return undefined;
  const [since, until] = [startOf(deprecated.since), startOf(deprecated.until)];
  if (until < since) throw new Error(`${id} ends before it was deprecated.`);
  return { deprecation: `@${since.getTime() / 1000}`, sunset: until.toUTCString() };
}
