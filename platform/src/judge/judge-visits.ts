import type { ReleaseStore } from '../store/release-store';
import { Judge } from './judge';
import { type StoredVisit, VisitReader } from './stored-visits';

/** Several processes may each have stored a part of a page view. */
function joinParts(parts: readonly StoredVisit[]): StoredVisit[] {
  const byView = new Map<string, StoredVisit>();
  for (const part of parts) {
    const first = byView.get(part.view);
    const signs = [...new Set([...(first?.signs ?? []), ...part.signs])];
    byView.set(part.view, { ...(first ?? part), signs, ms: first?.ms ?? part.ms });
  }
  return [...byView.values()];
}

const isSame = (one: StoredVisit, other: StoredVisit | undefined) =>
  one.view === other?.view && one.signs.length === other.signs.length && one.ms === other.ms;

/** When the rollout grew, oldest first. */
async function widenings(store: ReleaseStore, salt: string): Promise<number[]> {
  const steps: { at: number; percent: number }[] = [];
  for await (const { at, rollout } of store.log('production').newestFirst()) {
    if (rollout?.salt !== salt) break;
    steps.unshift({ at: Date.parse(at), percent: rollout.percent });
  }
  return steps
    .filter(({ percent }, index) => percent > (steps[index - 1]?.percent ?? percent))
    .map(({ at }) => at);
}

/** Judges one rollout from what is stored, so that every process comes to the same verdict. */
export class JudgeVisits {
  private readonly reader: VisitReader;
  private judged: StoredVisit[] = [];
  private judge = new Judge();
  private widened = 0;

  constructor(
    private readonly store: ReleaseStore,
    private readonly salt: string,
  ) {
    this.reader = new VisitReader(store.storage, salt);
  }

  /** Continues with the new visits, unless another process stored earlier ones or other parts meanwhile. */
  async read(): Promise<Judge> {
    const [parts, grown] = await Promise.all([this.reader.read(), widenings(this.store, this.salt)]);
    const visits = joinParts(parts);
    const continues = this.judged.every((one, index) => isSame(one, visits[index]));
    if (!continues) {
      this.judge = new Judge();
      this.widened = 0;
    }
    for (const visit of visits.slice(continues ? this.judged.length : 0)) {
      for (; (grown[this.widened] ?? Number.POSITIVE_INFINITY) <= visit.at; this.widened += 1)
        this.judge.widen();
      this.judge.note(visit);
    }
    this.judged = visits;
    return this.judge;
  }
}
