import type { ReleaseStore } from '../store/release-store';
import { Judge } from './judge';
import { type StoredVisit, VisitReader } from './stored-visits';

/** Processes that share a page view each store their part of it. Later parts don't change the first. */
const isFirstPart = (visits: readonly StoredVisit[]): StoredVisit[] => {
  const seen = new Set<string>();
  return visits.filter(({ view }) => !seen.has(view) && seen.add(view));
};

/** Judges one rollout from what is stored, so that every process comes to the same verdict. */
export class JudgeVisits {
  private readonly reader: VisitReader;
  private judged: StoredVisit[] = [];
  private judge = new Judge();

  constructor(store: ReleaseStore, salt: string) {
    this.reader = new VisitReader(store.storage, salt);
  }

  /** Continues with the new visits, unless another process stored earlier ones meanwhile. */
  async read(): Promise<Judge> {
    const visits = isFirstPart(await this.reader.read());
    const continues = this.judged.every(({ view }, index) => visits[index]?.view === view);
    if (!continues) this.judge = new Judge();
    for (const visit of visits.slice(continues ? this.judged.length : 0)) this.judge.note(visit);
    this.judged = visits;
    return this.judge;
  }
}
