import { type BrowserFamily, browserFamilies } from '../../reports/browser-family';
import { type Sign, signs, weightOf } from '../signs';
import { Evidence, type Tally } from './evidence';
import { LoadTimes } from './load-times';

export type Side = 'candidate' | 'others';

/** What the evidence is about. Without a browser: visits with any browser. */
export interface Charge {
  sign: Sign;
  browser: BrowserFamily | undefined;
  candidate: Readonly<Tally>;
  others: Readonly<Tally>;
}

export interface Suspicion {
  charge: Charge;
  /** Its share of the evidence. */
  weighs: number;
  /** Enough visits went wrong to act on it without a person. */
  isSolid: boolean;
}

interface Watched {
  sign: Sign;
  browser: BrowserFamily | undefined;
  weight: number;
  evidence: Evidence;
  /** Everyone else's visits since the candidate's last one. */
  since: Tally;
}

const minLoadTimes = 20;

const watch = (browser: BrowserFamily | undefined, share: number): Watched[] =>
  signs.map((sign) => ({
    sign,
    browser,
    weight: share * weightOf(sign),
    evidence: new Evidence(),
    since: { visits: 0, bad: 0 },
  }));

/** Weighs the visits of one kind of visitors, whom we trust alike. */
export class Jury {
  private readonly overall: Watched[];
  /** All weights are fixed in advance, which keeps the weighted mean an e-process. */
  private readonly ofBrowsers: Map<BrowserFamily, Watched[]>;
  private readonly watched: Watched[];
  /** Everyone else's load times. */
  private readonly loadTimes = new LoadTimes();

  /** `minBad`: each of them is someone else's, so that few visitors can't convict a release. */
  constructor(
    share: number,
    private readonly minBad: number,
  ) {
    this.overall = watch(undefined, share / 2);
    this.ofBrowsers = new Map(
      browserFamilies.map((browser) => [browser, watch(browser, share / 2 / browserFamilies.length)]),
    );
    this.watched = [...this.overall, ...[...this.ofBrowsers.values()].flat()];
  }

  note(sign: Sign, isBad: boolean, { side, browser }: { side: Side; browser: BrowserFamily }): void {
    const index = signs.indexOf(sign);
    add(this.overall[index], side, isBad);
    add(this.ofBrowsers.get(browser)?.[index], side, isBad);
  }

  /** Slow is what takes longer than three of four earlier visits of everyone else. */
  noteLoadTime({ side, ms }: { side: Side; ms?: number | undefined }): boolean | undefined {
    if (ms === undefined) return undefined;
    const slow = this.loadTimes.count >= minLoadTimes ? this.loadTimes.isSlow(ms) : undefined;
    if (side === 'others') this.loadTimes.add(ms);
    return slow;
  }

  get suspicions(): Suspicion[] {
    return this.watched.map((one) => ({
      charge: chargeOf(one),
      weighs: one.weight * one.evidence.value,
      isSolid: one.evidence.candidate.bad >= this.minBad,
    }));
  }

  get evidence(): number {
    return this.watched.reduce((sum, { weight, evidence }) => sum + weight * evidence.value, 0);
  }

  /** By sign, for all browsers. */
  get charges(): Charge[] {
    return this.overall.map(chargeOf);
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
