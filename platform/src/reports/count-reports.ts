import type { Sighting } from '@bank/shared/contracts/page-reports';
import type { FastifyBaseLogger } from 'fastify';
import { RepeatedWork } from '../limits/repeated-work';
import type { Storage } from '../store/storage/storage';
import type { AcceptedReport, ReportSink } from './accepted-report';
import { countDocuments, type ReportCount } from './stored-counts';

const writeIntervalMs = 500;

/** A writer rewrites its document, which therefore has to stay small. */
const maxCountsPerWriter = 500;

export type OnSighting = (sighting: Sighting) => void;

/** The exact time until usable would be a count of its own for each millisecond. */
const countable = (sighting: Sighting): Sighting => {
  if (sighting.kind !== 'mounted') return sighting;
  const { ms, ...counted } = sighting;
  return counted;
};

/** Counts sightings for `status`, without anything about the visitors. */
export class CountReports implements ReportSink {
  private readonly counts = new Map<string, ReportCount>();
  private writer = countDocuments.newName();
  private isWritten = true;
  private hasRemovedOld = false;
  private readonly writing: RepeatedWork;

  constructor(
    private readonly storage: Storage,
    log: FastifyBaseLogger,
    private readonly onSighting: OnSighting,
  ) {
    const problem = 'could not write page reports';
    this.writing = new RepeatedWork(() => this.write(), { everyMs: writeIntervalMs, log, problem });
  }

  add({ set: { id }, sightings }: AcceptedReport): void {
    for (const sighting of sightings.map(countable)) {
      const key = JSON.stringify([id, sighting]);
      const { count } = this.counts.get(key) ?? { count: 0 };
      this.counts.set(key, { set: id, sighting, count: count + 1 });
      this.isWritten = false;
      this.onSighting(sighting);
    }
  }

  async close(): Promise<void> {
    await this.writing.stop();
    await this.writing.run();
  }

  private async write(): Promise<void> {
    if (this.isWritten) return;
    this.isWritten = true;
    try {
      await countDocuments.write(this.storage, this.writer, [...this.counts.values()]);
      if (!this.hasRemovedOld) await countDocuments.removeOld(this.storage);
      this.hasRemovedOld = true;
      const isFull = this.counts.size > maxCountsPerWriter || !countDocuments.isOfToday(this.writer);
      if (this.isWritten && isFull) this.startWriter();
    } catch (failure) {
      this.isWritten = false;
      throw failure;
    }
  }

  private startWriter(): void {
    this.counts.clear();
    this.writer = countDocuments.newName();
    this.hasRemovedOld = false;
  }
}
