import type { PageReport, Sighting } from '@bank/shared/contracts/page-reports';
import type { Composition, RemoteInPage } from '@bank/shared/contracts/releases';
import type { Release } from './releases';

type About = 'remote' | 'version';
type Seen = Sighting extends infer Each ? (Each extends Sighting ? Omit<Each, About> : never) : never;

const maxSightings = 20;

let composition: Pick<Composition, 'id' | 'reports'> | undefined;
const waiting: Sighting[] = [];

export function startReporting(page: Composition): void {
  composition = page;
  document.addEventListener('visibilitychange', () => document.hidden && send());
}

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 10_000 }) : setTimeout(work, 1_000);

/** Sent when the page is idle. */
export function report({ name }: RemoteInPage, { version }: Release, seen: Seen): void {
  if (!composition?.reports) return;
  waiting.push({ remote: name, version, ...seen } as Sighting);
  if (waiting.length === 1) whenIdle(send);
}

function send(): void {
  const { id, reports } = composition ?? {};
  const sightings = waiting.splice(0);
  if (!id || !reports || sightings.length === 0) return;
  const body = JSON.stringify({ set: id, sightings: sightings.slice(0, maxSightings) } satisfies PageReport);
  // Delivery is best effort.
  try {
    navigator.sendBeacon(reports, new Blob([body], { type: 'application/json' }));
  } catch {}
}
