import { takeBreaks } from '../limits/take-breaks';
import { shownSince } from '../rollout/shown-sides';
import type { Channel, Rollout } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { Judge } from './judge';
import { inOrder, type StoredVisit, VisitReader } from './stored-visits';

type Pause = ReturnType<typeof takeBreaks>;

/** Several processes may each have stored a part of a page view. */
function joinParts(first: StoredVisit, part: StoredVisit): StoredVisit {
  const signs = [...new Set([...first.signs, ...part.signs])];
  const wasSilent = isSilent(part) && isSilent(first);
  return {
    ...first,
    signs: wasSilent ? signs : signs.filter((sign) => sign !== 'silent'),
    ms: first.ms ?? part.ms,
  };
}

/** Another process may have heard from the view, or this one later. */
const isSilent = ({ signs }: StoredVisit) => signs.includes('silent');

const isSame = (one: StoredVisit, other: StoredVisit) =>
  String(one.signs) === String(other.signs) && one.ms === other.ms;

/** Judges one rollout from what is stored, so that every process comes to the same verdict. */
export class JudgeVisits {
  private readonly reader: VisitReader;
  private readonly parts: StoredVisit[] = [];
  private readonly views = new Map<string, StoredVisit>();
  private judge = new Judge();
  private widened = 0;
  private steps: readonly number[] = [];
  private reading: Promise<Judge> | undefined;

  constructor(
    private readonly store: ReleaseStore,
    readonly channel: Channel,
    private readonly salt: string,
  ) {
    this.reader = new VisitReader(store.storage, salt);
  }

  /** The watch and /platform may read at the same time. */
  read(): Promise<Judge> {
    this.reading ??= this.continue().finally(() => {
      this.reading = undefined;
    });
    return this.reading;
  }

  /** With the new visits, unless another process stored earlier ones or other parts meanwhile. */
  private async continue(): Promise<Judge> {
    const shown = await shownSince(this.store, this.channel, this.salt);
    this.steps = shown?.steps ?? [];
    const added = await this.reader.readNew();
    const [first] = added;
    if (!first) return this.judge;
    const pause = takeBreaks();
    const from = this.parts.findLastIndex((part) => inOrder(part, first) < 0) + 1;
    const later = this.parts.splice(from);
    for (const part of [...later, ...added].sort(inOrder)) this.parts.push(part);
    const joined = later.length === 0 ? await this.join(added, pause) : undefined;
    await this.note(joined ?? (await this.startAgain(pause)), pause);
    return this.judge;
  }

  private async startAgain(pause: Pause): Promise<StoredVisit[]> {
    this.judge = new Judge();
    this.widened = 0;
    this.views.clear();
    return (await this.join(this.parts, pause)) ?? [];
  }

  /** The visits of views that are new; undefined if a part changes one that was judged. */
  private async join(parts: readonly StoredVisit[], pause: Pause): Promise<StoredVisit[] | undefined> {
    const unjudged = new Set<string>();
    for (const part of parts) {
      await pause();
      const known = this.views.get(part.view);
      const joined = known ? joinParts(known, part) : part;
      if (!known) unjudged.add(part.view);
      else if (!unjudged.has(part.view) && !isSame(known, joined)) return undefined;
      this.views.set(part.view, joined);
    }
    return [...unjudged].flatMap((view) => this.views.get(view) ?? []);
  }

  private async note(visits: readonly StoredVisit[], pause: Pause): Promise<void> {
    const grown = this.steps.slice(1);
    for (const visit of visits) {
      await pause();
      for (; (grown[this.widened] ?? Number.POSITIVE_INFINITY) <= visit.at; this.widened += 1)
        this.judge.widen();
      this.judge.note(visit);
    }
  }

  /** When the rollout reached the visitors that it has, as of the last reading. */
  get lastStepAt(): number {
    return this.steps.at(-1) ?? Date.now();
  }
}

const readings = new WeakMap<ReleaseStore, Map<string, JudgeVisits>>();

/** Kept, because the watch and /platform look every second, and only new visits have to be judged. */
export function visitsOf(store: ReleaseStore, channel: Channel, salt: string): JudgeVisits {
  const kept = readings.get(store) ?? new Map<string, JudgeVisits>();
  readings.set(store, kept);
  const visits = kept.get(salt) ?? new JudgeVisits(store, channel, salt);
  kept.set(salt, visits);
  return visits;
}

/** Called with the rollouts that the channel still has. */
export function forgetEnded(store: ReleaseStore, channel: Channel, rollouts: readonly Rollout[]): void {
  const kept = readings.get(store);
  for (const [salt, visits] of kept ?? [])
    if (visits.channel === channel && !rollouts.some((rollout) => rollout.salt === salt)) kept?.delete(salt);
}
