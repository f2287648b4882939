import type { BrowserFamily } from '../reports/browser-family';
import type { Tally } from './evidence';
import { type Charge, Jury, type Side, type Suspicion } from './jury';
import { LoadTimes } from './load-times';
import { type Sign, signs } from './signs';

/** What one page view reported about a release, or that it reported nothing. */
export interface Visit {
  side: Side;
  browser: BrowserFamily;
  /** A line's addresses, or one customer. */
  network: string;
  /** Many lines that one stranger may have, or the same customer. */
  prefix: string;
  /** A network's browser, or the same customer: nearly a person. */
  device: string;
  /** Of a browser that a customer has signed in with for a week. A stranger can't become one at will. */
  isCustomers?: boolean | undefined;
  signs: readonly Exclude<Sign, 'slow'>[];
  /** Until the page was usable. */
  ms?: number | undefined;
}

/** One in a hundred harmless rollouts is rolled back, however long it takes and however often we look. */
const alarm = 100;
export const suspicious = 10;
const minVisits = 10;
/** Bad visits to convict a release: customers are known, and strangers may have a few networks each. */
const minBad = { customers: 5, strangers: 15 };
const maxVisitsPerNetwork = 5;
const maxVisitsPerPrefix = 10;
const minLoadTimes = 20;
/** Of the candidate since the last step: fewer strangers may be one person. */
const minWitnesses = { customers: 10, strangers: 40 };

interface Source {
  visits: number;
  bad: Set<Sign> | undefined;
}

/**
 * Compares a rollout's candidate with what everyone else gets, visit by visit. Which visits count depends on
 * earlier ones of both sides together, never on the visit's own side: otherwise, a network that always fails
 * would count more often on one side.
 */
export class Judge {
  /** Strangers can't dilute what customers see. */
  private readonly customers = new Jury(1 / 2, minBad.customers);
  private readonly strangers = new Jury(1 / 2, minBad.strangers);
  private readonly networks = new Map<string, { visits: number }>();
  private readonly prefixes = new Map<string, Source>();
  private readonly devices = new Set<string>();
  private readonly loadTimes = { candidate: new LoadTimes(), others: new LoadTimes() };
  private readonly counted = { candidate: 0, others: 0 };
  private readonly witnesses = { customers: new Set<string>(), strangers: new Set<string>() };
  private total = 1;
  private weighed = 0;
  private convicted: Charge | undefined;

  note(visit: Visit): void {
    const source = this.admit(visit);
    if (!source) return;
    const isSilent = visit.signs.includes('silent');
    if (!isSilent) this.count(visit);
    const slow = this.noteLoadTime(visit);
    const jury = visit.isCustomers ? this.customers : this.strangers;
    for (const sign of signs) {
      const isBad = sign === 'slow' ? slow : visit.signs.includes(sign);
      // Nothing else is known about a silent visit.
      if (isBad === undefined || source.bad?.has(sign) || (isSilent && sign !== 'silent')) continue;
      if (isBad) source.bad = (source.bad ?? new Set()).add(sign);
      jury.note(sign, isBad, visit);
    }
    if (visit.side === 'candidate') this.weigh();
  }

  /** A weighted mean of e-processes is one, so all of them together raise a false alarm as rarely as one. */
  get evidence(): number {
    return this.total;
  }

  /** Those that reported. */
  get visits(): Readonly<Record<Side, number>> {
    return this.counted;
  }

  /** Why to roll back. Stays, because the test is valid whenever it's stopped. */
  get conviction(): Charge | undefined {
    return this.convicted;
  }

  /** It would be rolled back if more than a few strangers said so. */
  get needsPerson(): boolean {
    return !this.convicted && this.total >= alarm && this.weighed >= minVisits;
  }

  /** Enough different visitors of the candidate, since the last step, to let more customers have it. */
  get hasWitnesses(): boolean {
    const { customers, strangers } = this.witnesses;
    return customers.size >= minWitnesses.customers || strangers.size >= minWitnesses.strangers;
  }

  get worst(): Charge {
    return strongest(this.suspicions).charge;
  }

  get charges(): Charge[] {
    const ofStrangers = this.strangers.charges;
    return this.customers.charges.map((one, index) => joined(one, ofStrangers[index] ?? one));
  }

  get p75(): Record<Side, number | null> {
    return { candidate: this.loadTimes.candidate.p75, others: this.loadTimes.others.p75 };
  }

  /** At a step, a device may change sides, so it counts again. A prefix's bad visits still count once. */
  widen(): void {
    this.devices.clear();
    this.networks.clear();
    for (const prefix of this.prefixes.values()) prefix.visits = 0;
    for (const seen of Object.values(this.witnesses)) seen.clear();
  }

  private count({ side, prefix, isCustomers }: Visit): void {
    this.counted[side] += 1;
    if (side === 'candidate') this.witnesses[isCustomers ? 'customers' : 'strangers'].add(prefix);
  }

  /** Each device counts once per step: its visits all get the same side, and it's slow in each of them. */
  private admit({ network: name, prefix: range, device }: Visit): Source | undefined {
    if (this.devices.has(device)) return undefined;
    this.devices.add(device);
    const network = this.networks.get(name) ?? { visits: 0 };
    const prefix = this.prefixes.get(range) ?? { visits: 0, bad: undefined };
    this.networks.set(name, network);
    this.prefixes.set(range, prefix);
    network.visits += 1;
    if (network.visits > maxVisitsPerNetwork) return undefined;
    prefix.visits += 1;
    return prefix.visits <= maxVisitsPerPrefix ? prefix : undefined;
  }

  /** Slow is what takes longer than three of four earlier visits of everyone else. */
  private noteLoadTime({ side, ms }: Visit): boolean | undefined {
    if (ms === undefined) return undefined;
    const { others } = this.loadTimes;
    const slow = others.count >= minLoadTimes ? others.isSlow(ms) : undefined;
    this.loadTimes[side].add(ms);
    return slow;
  }

  private get suspicions(): Suspicion[] {
    return [...this.customers.suspicions, ...this.strangers.suspicions];
  }

  private weigh(): void {
    this.weighed += 1;
    this.total = this.customers.evidence + this.strangers.evidence;
    if (this.convicted || this.total < alarm || this.weighed < minVisits) return;
    const solid = this.suspicions.filter(({ isSolid }) => isSolid);
    // A part of the sum is no more than all of it, so it raises no more false alarms.
    if (solid.reduce((sum, { weighs }) => sum + weighs, 0) >= alarm) this.convicted = strongest(solid).charge;
  }
}

const strongest = (suspicions: readonly Suspicion[]): Suspicion =>
  suspicions.reduce((worst, one) => (one.weighs > worst.weighs ? one : worst));

const sumOf = (one: Tally, other: Tally): Tally => ({
  visits: one.visits + other.visits,
  bad: one.bad + other.bad,
});

const joined = (one: Charge, other: Charge): Charge => ({
  ...one,
  candidate: sumOf(one.candidate, other.candidate),
  others: sumOf(one.others, other.others),
});
