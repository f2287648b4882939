import type { FastifyBaseLogger } from 'fastify';
import { RepeatedWork } from '../limits/repeated-work';
import type { AcceptedReport, ReportSink } from '../reports/accepted-report';
import { ifIntact } from '../store/documents';
import type { Channel } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { findJudgedRollouts, type JudgedRollout, judgedSalts } from './judged-rollout';
import { type OpenedPage, RolloutVisits } from './rollout-visits';
import { removeVisits } from './stored-visits';

const intervalMs = 500;

interface Options {
  store: ReleaseStore;
  /** What the pages of this process show. */
  channel: Channel;
  log: FastifyBaseLogger;
  settleMs: number;
}

/** Stores what page views report about the releases of judged rollouts, and nothing while there are none. */
export class CollectVisits implements ReportSink {
  private rollouts: readonly JudgedRollout[] = [];
  private readonly visits = new Map<string, RolloutVisits>();
  private hasCleaned = false;
  private hasWarned = false;
  private readonly working: RepeatedWork;

  constructor(private readonly options: Options) {
    const problem = 'could not collect the visits of a rollout';
    const repetition = { everyMs: intervalMs, log: options.log, problem };
    this.working = new RepeatedWork(() => this.refreshAndWrite(), repetition);
  }

  awaitReport(page: OpenedPage): void {
    let visitor: ReturnType<OpenedPage['visitor']> | undefined;
    const lookedUpOnce = () => (visitor ??= page.visitor());
    for (const one of this.visits.values()) one.awaitReport({ ...page, visitor: lookedUpOnce });
  }

  add(report: AcceptedReport): void {
    for (const one of this.visits.values()) one.add(report);
  }

  async close(): Promise<void> {
    await this.working.stop();
    await this.working.run();
  }

  private async refreshAndWrite(): Promise<void> {
    await this.refresh();
    for (const one of this.visits.values()) await one.write();
  }

  private async refresh(): Promise<void> {
    const { store, channel, settleMs } = this.options;
    this.rollouts = await findJudgedRollouts(store, channel, this.rollouts);
    const salts = this.rollouts.map(({ salt }) => salt);
    const gone = [...this.visits.keys()].filter((salt) => !salts.includes(salt));
    for (const salt of gone) this.visits.delete(salt);
    if (!this.hasCleaned || gone.length > 0) await this.clean();
    for (const rollout of this.rollouts) {
      const known = this.visits.get(rollout.salt);
      const options = { storage: store.storage, settleMs, onFull: this.warnOnce };
      if (known) known.follow(rollout);
      else this.visits.set(rollout.salt, await RolloutVisits.open(rollout, options));
    }
  }

  /** Nothing is removed if another channel's rollouts can't be read. */
  private async clean(): Promise<void> {
    const { store } = this.options;
    await removeVisits(store.storage, () => ifIntact(judgedSalts(store)));
    this.hasCleaned = true;
  }

  private readonly warnOnce = (maxVisits: number): void => {
    if (!this.hasWarned)
      this.options.log.warn({ maxVisits }, 'a judged rollout has too many visits: later ones are not judged');
    this.hasWarned = true;
  };
}
