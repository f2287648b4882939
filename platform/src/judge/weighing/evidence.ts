/** Visits, and those of them that went wrong. */
export interface Tally {
  visits: number;
  bad: number;
}

/** How much worse a candidate may be: the share of good visits that it spoils. */
export const suspicions = [0.005, 0.02, 0.1, 0.5] as const;

/** The share of bad visits that we expect before the first one. */
const prior = { bad: 0.1, visits: 10 };

/**
 * Evidence that the candidate spoils more visits than what everyone else gets: an e-process for the null
 * hypothesis that its share of bad visits is the same or smaller. However often someone looks, and whenever they
 * stop, it exceeds 1 / α with a probability of at most α if the candidate is harmless. Each block is a likelihood
 * ratio between a suspicion and the closest harmless explanation (Turner, Ly and Grünwald: Generic E-variables
 * for exact sequential k-sample tests that allow for optional stopping).
 */
export class Evidence {
  private readonly seenOfCandidate: Tally = { visits: 0, bad: 0 };
  private readonly seenOfOthers: Tally = { visits: 0, bad: 0 };
  private readonly logs = suspicions.map(() => 0);
  private mean = 1;

  /** One visit of the candidate, and those of everyone else since the last one. */
  add(isBad: boolean, others: Tally): void {
    const base = shareOf(this.seenOfOthers);
    suspicions.forEach((spoiled, index) => {
      const suspected = base + spoiled * (1 - base);
      this.logs[index] = (this.logs[index] ?? 0) + logRatio({ isBad, others }, { base, suspected });
    });
    this.mean = this.logs.reduce((sum, log) => sum + Math.exp(log), 0) / this.logs.length;
    count(this.seenOfCandidate, { visits: 1, bad: Number(isBad) });
    count(this.seenOfOthers, others);
  }

  /** The mean over the suspicions, which is an e-process like each of them. */
  get value(): number {
    return this.mean;
  }

  get candidate(): Readonly<Tally> {
    return this.seenOfCandidate;
  }

  get others(): Readonly<Tally> {
    return this.seenOfOthers;
  }
}

function count(tally: Tally, { visits, bad }: Tally): void {
  tally.visits += visits;
  tally.bad += bad;
}

const shareOf = ({ visits, bad }: Tally) => (bad + prior.bad) / (visits + prior.visits);

interface Block {
  isBad: boolean;
  others: Tally;
}

/** Compares a block under the suspicion with one under a single share for both sides, which is the mean of theirs. */
export function logRatio(
  { isBad, others: { visits, bad } }: Block,
  { base, suspected }: { base: number; suspected: number },
): number {
  const harmless = (suspected + visits * base) / (1 + visits);
  const ofBad =
    bad + Number(isBad) === 0 ? 0 : bad * Math.log(base) - (bad + Number(isBad)) * Math.log(harmless);
  const good = visits - bad;
  const ofGood = good * Math.log(1 - base) - (good + Number(!isBad)) * Math.log(1 - harmless);
  return Math.log(isBad ? suspected : 1 - suspected) + ofBad + ofGood;
}
