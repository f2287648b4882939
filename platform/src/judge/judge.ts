import { type BrowserFamily, browserFamilies } from '../reports/browser-family';
import { Evidence, type Tally } from './evidence';
import { LoadTimes } from './load-times';
import { type Sign, signs, weightOf } from './signs';

export type Side = 'candidate' | 'others';

/** What one page view reported about a release. */
export interface Visit {
  side: Side;
  browser: BrowserFamily;
  network: string;
  /** A network's browser: nearly a person. */
  device: string;
  signs: readonly Exclude<Sign, 'slow'>[];
  /** Until the page was usable. */
  ms?: number | undefined;
}

/** One in a hundred harmless rollouts is rolled back, however long it takes and however often we look. */
const alarm = 100;
export const suspicious = 10;
const minVisits = 10;
/** One network can't convict a release, because its bad visits count once. */
const minBad = 5;
const maxVisitsPerNetwork = 5;
const minLoadTimes = 20;

/** What the evidence is about. Without a browser: visits with any browser. */
export interface Charge {
  sign: Sign;
  browser: BrowserFamily | undefined;
  candidate: Readonly<Tally>;
  others: Readonly<Tally>;
}

interface Watched {
  sign: Sign;
  browser: BrowserFamily | undefined;
  weight: number;
  evidence: Evidence;
  /** Everyone else's visits since the candidate's last one. */
  since: Tally;
}

interface Network {
  visits: number;
  bad: Set<Sign> | undefined;
}

const watch = (browser: BrowserFamily | undefined, share: number): Watched[] =>
  signs.map((sign) => ({
    sign,
    browser,
    weight: share * weightOf(sign),
    evidence: new Evidence(),
    since: { visits: 0, bad: 0 },
  }));

/**
 * Compares a rollout's candidate with what everyone else gets, visit by visit. Which visits count depends on
 * earlier ones of both sides together, never on the visit's own side: otherwise, a network that always fails
 * would count more often on one side.
 */
export class Judge {
  private readonly overall = watch(undefined, 1 / 2);
  /** All weights are fixed in advance, which keeps the weighted mean an e-process. */
  private readonly ofBrowsers = new Map(
    browserFamilies.map((browser) => [browser, watch(browser, 1 / 2 / browserFamilies.length)]),
  );
  private readonly watched = [...this.overall, ...[...this.ofBrowsers.values()].flat()];
  private readonly networks = new Map<string, Network>();
  private readonly devices = new Set<string>();
  private readonly loadTimes = { candidate: new LoadTimes(), others: new LoadTimes() };
  private readonly counted = { candidate: 0, others: 0 };
  private total = 1;
  private convicted: Charge | undefined;

  note(visit: Visit): void {
    const network = this.admit(visit);
    if (!network) return;
    this.counted[visit.side] += 1;
    const ofBrowser = this.ofBrowsers.get(visit.browser) ?? [];
    const slow = this.noteLoadTime(visit);
    signs.forEach((sign, index) => {
      const isBad = sign === 'slow' ? slow : visit.signs.includes(sign);
      if (isBad === undefined || network.bad?.has(sign)) return;
      if (isBad) network.bad = (network.bad ?? new Set()).add(sign);
      add(this.overall[index], visit.side, isBad);
      add(ofBrowser[index], visit.side, isBad);
    });
    if (visit.side === 'candidate') this.weigh();
  }

  /** A weighted mean of e-processes is one, so all of them together raise a false alarm as rarely as one. */
  get evidence(): number {
    return this.total;
  }

  get visits(): Readonly<Record<Side, number>> {
    return this.counted;
  }

  /** Why to roll back. Stays, because the test is valid whenever it's stopped. */
  get conviction(): Charge | undefined {
    return this.convicted;
  }

  get worst(): Charge {
    const share = ({ weight, evidence }: Watched) => weight * evidence.value;
    return chargeOf(this.watched.reduce((worst, one) => (share(one) > share(worst) ? one : worst)));
  }

  get charges(): Charge[] {
    return this.overall.map(chargeOf);
  }

  get p75(): Record<Side, number | null> {
    return { candidate: this.loadTimes.candidate.p75, others: this.loadTimes.others.p75 };
  }

  /** At a step, a device may change sides, so it counts again. A network's bad visits still count once. */
  widen(): void {
    this.devices.clear();
    for (const network of this.networks.values()) network.visits = 0;
  }

  /** Each device counts once per step: its visits all get the same side, and it's slow in each of them. */
  private admit({ network: name, device }: Visit): Network | undefined {
    if (this.devices.has(device)) return undefined;
    this.devices.add(device);
    const network = this.networks.get(name) ?? { visits: 0, bad: undefined };
    this.networks.set(name, network);
    network.visits += 1;
    return network.visits <= maxVisitsPerNetwork ? network : undefined;
  }

  /** Slow is what takes longer than three of four earlier visits of everyone else. */
  private noteLoadTime({ side, ms }: Visit): boolean | undefined {
    if (ms === undefined) return undefined;
    const { others } = this.loadTimes;
    const slow = others.count >= minLoadTimes ? others.isSlow(ms) : undefined;
    this.loadTimes[side].add(ms);
    return slow;
  }

  private weigh(): void {
    this.total = this.watched.reduce((sum, { weight, evidence }) => sum + weight * evidence.value, 0);
    if (this.convicted || this.total < alarm || this.counted.candidate < minVisits) return;
    const { worst } = this;
    if (worst.candidate.bad >= minBad) this.convicted = worst;
  }
}

function add(watched: Watched | undefined, side: Side, isBad: boolean): void {
  if (!watched) return;
  if (side === 'others') {
    watched.since.visits += 1;
    watched.since.bad += Number(isBad);
    return;
  }
  watched.evidence.add(isBad, watched.since);
  watched.since.visits = 0;
  watched.since.bad = 0;
}

const chargeOf = ({ sign, browser, evidence, since }: Watched): Charge => ({
  sign,
  browser,
  candidate: { ...evidence.candidate },
  others: { visits: evidence.others.visits + since.visits, bad: evidence.others.bad + since.bad },
});
