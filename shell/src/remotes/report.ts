import type { PageReport, Sighting } from '@bank/shared/contracts/page-reports';
import type { Composition, RemoteInPage } from '@bank/shared/contracts/releases';
import type { Release } from './releases';

type About = 'remote' | 'version';
type Seen = Sighting extends infer Each ? (Each extends Sighting ? Omit<Each, About> : never) : never;

const most = 20;

let composition: Pick<Composition, 'id' | 'reports'> | undefined;
const waiting: Sighting[] = [];

/** From now on the page tells how its remotes fare, where it was told to whom. */
export function startReporting(page: Composition): void {
  composition = page;
  document.addEventListener('visibilitychange', () => document.hidden && send());
}

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 10_000 }) : setTimeout(work, 1_000);

/** Notes what the page saw of a remote's release. It is told when the page has nothing better to do. */
export function report({ name }: RemoteInPage, { version }: Release, seen: Seen): void {
  if (!composition?.reports) return;
  waiting.push({ remote: name, version, ...seen } as Sighting);
  if (waiting.length === 1) whenIdle(send);
}

function send(): void {
  const { id, reports } = composition ?? {};
  const sightings = waiting.splice(0);
  if (!id || !reports || sightings.length === 0) return;
  const body = JSON.stringify({ set: id, sightings: sightings.slice(0, most) } satisfies PageReport);
  // Whether it arrives is nobody's concern here.
  try {
    navigator.sendBeacon(reports, new Blob([body], { type: 'application/json' }));
  } catch {}
}
