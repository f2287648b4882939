import type { PageReport, Sighting } from '@bank/shared/contracts/page-reports';
import type { Composition, RemoteInPage } from '@bank/shared/contracts/releases';
import type { Release } from '../releases/releases';

type About = 'remote' | 'version';
export type Seen = Sighting extends infer Each ? (Each extends Sighting ? Omit<Each, About> : never) : never;

const maxSightings = 20;

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 10_000 }) : setTimeout(work, 1_000);

/** Reports how the page's remotes loaded, as soon as the page is idle or the user leaves. */
export class Reporter {
  readonly #composition: Pick<Composition, 'id' | 'reports'>;
  readonly #waiting: Sighting[] = [];

  constructor(composition: Pick<Composition, 'id' | 'reports'>) {
    this.#composition = composition;
    document.addEventListener('visibilitychange', () => document.hidden && this.#send());
  }

  report({ name }: RemoteInPage, { version }: Release, seen: Seen): void {
    if (!this.#composition.reports) return;
    this.#waiting.push({ remote: name, version, ...seen } as Sighting);
    if (this.#waiting.length === 1) whenIdle(() => this.#send());
  }

  #send(): void {
    const { id, reports } = this.#composition;
    const sightings = this.#waiting.splice(0);
    if (!reports || sightings.length === 0) return;
    const body = JSON.stringify({
      set: id,
      sightings: sightings.slice(0, maxSightings),
    } satisfies PageReport);
    // Delivery is best effort.
    try {
      navigator.sendBeacon(reports, new Blob([body], { type: 'application/json' }));
    } catch {}
  }
}
