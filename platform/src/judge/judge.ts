import type { BrowserFamily } from '../reports/browser-family';
import { Admission, type Origin } from './admission';
import { type Sign, signs } from './signs';
import type { Tally } from './weighing/evidence';
import { type Charge, Jury, type Side, type Suspicion } from './weighing/jury';
import { LoadTimes } from './weighing/load-times';

/** What one page view reported about a release, or that it reported nothing. */
export interface Visit extends Origin {
  side: Side;
  browser: BrowserFamily;
  /** Whether a customer has signed in with the browser for a week. A stranger can't become one at will. */
  isCustomers?: boolean | undefined;
  signs: readonly Exclude<Sign, 'slow'>[];
  /** The time until the page was usable. */
  ms?: number | undefined;
}

/** One in a hundred harmless rollouts is rolled back, however long it takes and however often we look. */
const alarm = 100;
export const suspicious = 10;
const minVisits = 10;
/** Bad visits to convict a release: customers are known, and strangers may have a few networks each. */
const minBad = { customers: 5, strangers: 15 };
/** The candidate's witnesses since the last step: fewer strangers may be one person. */
const minWitnesses = { customers: 10, strangers: 40 };

/** Compares a rollout's candidate with what everyone else gets, visit by visit. */
export class Judge {
  /** Strangers can't dilute what customers see. */
  private readonly customers = new Jury(1 / 2, minBad.customers);
  private readonly strangers = new Jury(1 / 2, minBad.strangers);
  private readonly admission = new Admission();
  /** By prefix, whose bad visits count once. */
  private readonly bad = new Map<string, Set<Sign>>();
  private readonly loadTimes = { candidate: new LoadTimes(), others: new LoadTimes() };
  private readonly counted = { candidate: 0, others: 0 };
  private readonly witnesses = {
    candidate: { customers: new Set<string>(), strangers: new Set<string>() },
    others: { customers: new Set<string>(), strangers: new Set<string>() },
  };
  private total = 1;
  private weighed = 0;
  private convicted: Charge | undefined;

  note(visit: Visit): void {
    if (!this.admission.admits(visit)) return;
    const isSilent = visit.signs.includes('silent');
    if (!isSilent) this.count(visit);
    const jury = visit.isCustomers ? this.customers : this.strangers;
    const slow = jury.noteLoadTime(visit);
    const bad = this.bad.get(visit.prefix);
    for (const sign of signs) {
      const isBad = sign === 'slow' ? slow : visit.signs.includes(sign);
      // Nothing else is known about a silent visit.
      if (isBad === undefined || bad?.has(sign) || (isSilent && sign !== 'silent')) continue;
      if (isBad) this.bad.set(visit.prefix, (this.bad.get(visit.prefix) ?? new Set()).add(sign));
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

  /**
   * Enough different visitors of the candidate, since the last step, to let more customers have it. Strangers speak for
   * customers only where there are hardly any.
   */
  get hasWitnesses(): boolean {
    const { candidate, others } = this.witnesses;
    const hasCustomers = others.customers.size >= minWitnesses.customers;
    return (
      candidate.customers.size >= minWitnesses.customers ||
      (!hasCustomers && candidate.strangers.size >= minWitnesses.strangers)
    );
  }

  get worst(): Charge {
    return strongest(this.suspicions).charge;
  }

  /** What too few visitors say. */
  get doubted(): Charge {
    const doubted = this.suspicions.filter(({ isSolid }) => !isSolid);
    return strongest(doubted.length > 0 ? doubted : this.suspicions).charge;
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
    this.admission.startAgain();
    for (const side of Object.values(this.witnesses)) for (const seen of Object.values(side)) seen.clear();
  }

  private count({ side, prefix, isCustomers, ms }: Visit): void {
    this.counted[side] += 1;
    this.witnesses[side][isCustomers ? 'customers' : 'strangers'].add(prefix);
    if (ms !== undefined) this.loadTimes[side].add(ms);
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
