import { Cache } from '../limits/cache';
import { shownSince } from '../rollout/shown-sides';
import { type Channel, maxRollouts } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { Judge } from './judge';
import { type StoredVisit, VisitReader } from './stored-visits';

/** Several processes may each have stored a part of a page view. */
function joinParts(parts: readonly StoredVisit[]): StoredVisit[] {
  const byView = new Map<string, StoredVisit>();
  for (const part of parts) {
    const first = byView.get(part.view);
    const signs = [...new Set([...(first?.signs ?? []), ...part.signs])];
    const wasSilent = isSilent(part) && (!first || isSilent(first));
    byView.set(part.view, {
      ...(first ?? part),
      signs: wasSilent ? signs : signs.filter((sign) => sign !== 'silent'),
      ms: first?.ms ?? part.ms,
    });
  }
  return [...byView.values()];
}

/** Another process may have heard from the view, or this one later. */
const isSilent = ({ signs }: StoredVisit) => signs.includes('silent');

const isSame = (one: StoredVisit, other: StoredVisit | undefined) =>
  one.view === other?.view && String(one.signs) === String(other.signs) && one.ms === other.ms;

/** Judges one rollout from what is stored, so that every process comes to the same verdict. */
export class JudgeVisits {
  private readonly reader: VisitReader;
  private judged: StoredVisit[] = [];
  private judge = new Judge();
  private widened = 0;
  private steps: readonly number[] = [];

  constructor(
    private readonly store: ReleaseStore,
    private readonly channel: Channel,
    private readonly salt: string,
  ) {
    this.reader = new VisitReader(store.storage, salt);
  }

  /** Continues with the new visits, unless another process stored earlier ones or other parts meanwhile. */
  async read(): Promise<Judge> {
    const [parts, shown] = await Promise.all([
      this.reader.read(),
      shownSince(this.store, this.channel, this.salt),
    ]);
    const steps = shown?.steps ?? [];
    const grown = steps.slice(1);
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
    this.steps = steps;
    return this.judge;
  }

  /** When the rollout reached the visitors that it has, as of the last reading. */
  get lastStepAt(): number {
    return this.steps.at(-1) ?? Date.now();
  }
}

const readings = new WeakMap<ReleaseStore, Cache<JudgeVisits>>();

/** Enough for those of several channels. */
const maxKept = 8 * maxRollouts;

/** Kept, because the watch and /platform look every second, and only new visits have to be judged. */
export function visitsOf(store: ReleaseStore, channel: Channel, salt: string): JudgeVisits {
  const cache = readings.get(store) ?? new Cache<JudgeVisits>(maxKept);
  readings.set(store, cache);
  return cache.get(salt, () => new JudgeVisits(store, channel, salt));
}
