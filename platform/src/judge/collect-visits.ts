import type { FastifyBaseLogger } from 'fastify';
import { LastingFailure } from '../limits/lasting-failure';
import type { AcceptedReport, ReportSink } from '../reports/accepted-report';
import type { ReleaseStore } from '../store/release-store';
import { findJudgedRollouts, type JudgedRollout } from './judged-rollout';
import { type OpenedPage, RolloutVisits } from './rollout-visits';
import { removeVisits } from './stored-visits';

const intervalMs = 500;

interface Options {
  store: ReleaseStore;
  log: FastifyBaseLogger;
  settleMs: number;
}

/** Stores what page views report about the releases of judged rollouts, and nothing while there are none. */
export class CollectVisits implements ReportSink {
  private rollouts: readonly JudgedRollout[] = [];
  private readonly visits = new Map<string, RolloutVisits>();
  private hasCleaned = false;
  private hasWarned = false;
  private readonly failure: LastingFailure;
  private readonly timer: NodeJS.Timeout;
  private working: Promise<void> | undefined;

  constructor(private readonly options: Options) {
    this.failure = new LastingFailure(options.log, 'could not collect the visits of a rollout');
    this.timer = setInterval(() => void this.work(), intervalMs).unref();
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
    clearInterval(this.timer);
    await this.working;
    await this.work();
  }

  private work(): Promise<void> {
    this.working ??= this.refreshAndWrite().finally(() => {
      this.working = undefined;
    });
    return this.working;
  }

  private async refreshAndWrite(): Promise<void> {
    try {
      await this.refresh();
      for (const one of this.visits.values()) await one.write();
      this.failure.ended();
    } catch (failure) {
      this.failure.happened(failure);
    }
  }

  private async refresh(): Promise<void> {
    const { store, settleMs } = this.options;
    this.rollouts = await findJudgedRollouts(store, this.rollouts);
    const salts = this.rollouts.map(({ salt }) => salt);
    const gone = [...this.visits.keys()].filter((salt) => !salts.includes(salt));
    for (const salt of gone) this.visits.delete(salt);
    if (!this.hasCleaned || gone.length > 0) await removeVisits(store.storage, salts);
    this.hasCleaned = true;
    for (const rollout of this.rollouts) {
      const known = this.visits.get(rollout.salt);
      const options = { storage: store.storage, settleMs, onFull: this.warnOnce };
      if (known) known.follow(rollout);
      else this.visits.set(rollout.salt, await RolloutVisits.open(rollout, options));
    }
  }

  private readonly warnOnce = (maxVisits: number): void => {
    if (!this.hasWarned)
      this.options.log.warn({ maxVisits }, 'a judged rollout has too many visits: later ones are not judged');
    this.hasWarned = true;
  };
}
