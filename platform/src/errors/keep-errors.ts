import type { ErrorReport } from '@bank/shared/contracts/page-reports';
import type { FastifyBaseLogger } from 'fastify';
import { LastingFailure } from '../limits/lasting-failure';
import { RateLimiter } from '../limits/rate-limiter';
import { takeTurns } from '../limits/take-turns';
import type { AcceptedReport, ReportSink } from '../reports/accepted-report';
import type { ReleaseStore } from '../store/release-store';
import { ErrorGroups } from './error-groups';
import { releasesOf, scrubReport } from './scrub/scrub-report';
import { Vocabularies } from './scrub/vocabulary';
import { errorDocuments } from './stored-errors';

const writeIntervalMs = 500;

/** A writer rewrites its document, which therefore has to stay small. */
const maxGroupsPerWriter = 100;

/** A page that throws on every render is one error, not thousands. */
const limitsPerView = { perCaller: 10, withinMs: 10 * 60_000 };

/** Otherwise, one network could push everyone else's errors out of the store. */
const limitsPerNetwork = { perCaller: 100, withinMs: 60 * 60_000 };

/** While a release's words are read. Later errors of the same release would say the same. */
const maxWaiting = 200;

/** Only the site that joined it knows its parts. */
const isJoined = (file: string) => /^[0-9a-f]{8}_[0-9a-f]{32}\.js$/.test(file);

/** Where a line of a file comes from that the site joined for a page, if it did. */
export type PartAt = (file: string, line: number) => Promise<{ file: string; line: number } | undefined>;

interface Options {
  partAt: PartAt;
  store: ReleaseStore;
  log: FastifyBaseLogger;
  capabilities: readonly string[];
}

/** Groups and keeps what visitors' pages report, without anything that a customer typed or owns. */
export class KeepErrors implements ReportSink {
  private readonly perView = new RateLimiter(limitsPerView);
  private readonly perNetwork = new RateLimiter(limitsPerNetwork);
  private readonly inTurn = takeTurns(maxWaiting);
  private readonly vocabularies: Vocabularies;
  private readonly writeFailure: LastingFailure;
  private readonly readFailure: LastingFailure;
  private readonly timer: NodeJS.Timeout;
  private groups = new ErrorGroups();
  private writer = errorDocuments.newName();
  private isWritten = true;
  private hasRemovedOld = false;
  private pending: Promise<unknown> = Promise.resolve();
  private writing: Promise<void> | undefined;

  constructor(private readonly options: Options) {
    const { store, log } = options;
    this.vocabularies = new Vocabularies(store);
    this.writeFailure = new LastingFailure(log, 'could not write page errors');
    this.readFailure = new LastingFailure(log, 'could not read the release of page errors');
    this.timer = setInterval(() => void this.write(), writeIntervalMs).unref();
  }

  add(report: AcceptedReport): void {
    for (const error of report.errors) {
      if (this.perView.isExceeded(report.view) || this.perNetwork.isExceeded(report.visitor.network)) return;
      const at = new Date().toISOString();
      const keeping = this.inTurn(() => this.keep(error, report, at));
      if (keeping) this.pending = keeping;
    }
  }

  /** The visitor's network and page view end here. */
  private async keep(error: ErrorReport, { set, userAgent }: AcceptedReport, at: string): Promise<void> {
    try {
      const releases = releasesOf(set, error);
      const vocabularies = await Promise.all(releases.map((release) => this.vocabularies.read(release)));
      const frames = await this.unjoin(error.frames);
      const known = scrubReport({ ...error, frames }, { set, userAgent, releases, vocabularies });
      this.startWriterIfNeeded();
      this.groups.add(known, { at, set: set.id, capabilities: [...this.options.capabilities] });
      this.isWritten = false;
      this.readFailure.ended();
    } catch (failure) {
      this.readFailure.happened(failure);
    }
  }

  private unjoin(frames: ErrorReport['frames']): Promise<ErrorReport['frames']> {
    const { partAt } = this.options;
    const unjoined = frames.map(async (frame) => ({
      ...frame,
      ...(isJoined(frame.file) && (await partAt(frame.file, frame.line))),
    }));
    return Promise.all(unjoined);
  }

  async close(): Promise<void> {
    clearInterval(this.timer);
    await this.pending;
    await this.writing;
    await this.write();
  }

  private write(): Promise<void> {
    this.writing ??= this.writeChanged().finally(() => {
      this.writing = undefined;
    });
    return this.writing;
  }

  private async writeChanged(): Promise<void> {
    if (this.isWritten) return;
    this.isWritten = true;
    const { storage } = this.options.store;
    try {
      await errorDocuments.write(storage, this.writer, this.groups.all());
      if (!this.hasRemovedOld) await errorDocuments.removeOld(storage);
      this.hasRemovedOld = true;
      this.writeFailure.ended();
    } catch (failure) {
      this.isWritten = false;
      this.writeFailure.happened(failure);
    }
  }

  /** Only what is written may be forgotten, unless the store refuses it for so long that memory would fill. */
  private startWriterIfNeeded(): void {
    const isFull = this.groups.size >= maxGroupsPerWriter || !errorDocuments.isOfToday(this.writer);
    const mustForget = this.groups.size >= 10 * maxGroupsPerWriter;
    if (mustForget || (isFull && this.isWritten && !this.writing)) {
      this.groups = new ErrorGroups();
      this.writer = errorDocuments.newName();
      this.hasRemovedOld = false;
    }
  }
}
