import type { ReleaseStore } from '../store/release-store';
import { dayMs, validLinks, validMs } from './preview-link';

/** Pull requests can read the key that makes links. None fills the disk. */
const quotas = [
  { max: 50, withinMs: dayMs, says: 'made 50 preview links within 24 hours' },
  { max: 200, withinMs: validMs, says: 'has 200 preview links that still work' },
];

interface Exceeded {
  says: string;
  until: string;
}

/** Why the squad may make no more links now, and until when. On all sites of the store together. */
export async function exceededQuota(store: ReleaseStore, squad: string): Promise<Exceeded | undefined> {
  const links = (await validLinks(store)).filter((link) => link.squad === squad);
  const newestFirst = links.map(({ until }) => Date.parse(until) - validMs).sort((one, other) => other - one);
  const exceeded = quotas.flatMap(({ max, withinMs, says }) => {
    const oldest = newestFirst[max - 1];
    if (oldest === undefined || oldest + withinMs <= Date.now()) return [];
    return { says, until: new Date(oldest + withinMs).toISOString() };
  });
  return exceeded.at(-1);
}
