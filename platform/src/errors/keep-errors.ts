import type { Mode } from '@bank/shared/contracts/mode';
import type { ErrorReport } from '@bank/shared/contracts/page-reports';
import type { FastifyBaseLogger } from 'fastify';
import { LastingFailure } from '../limits/lasting-failure';
import { RateLimiter } from '../limits/rate-limiter';
import { takeTurns } from '../limits/take-turns';
import type { AcceptedReport, ReportSink, Visitor } from '../reports/accepted-report';
import type { ReleaseStore } from '../store/release-store';
import { ErrorWriter } from './error-writer';
import { releasesOf, scrubReport } from './scrub-report';

/** A page that throws on every render is one error, not thousands. */
const limitsPerView = { perCaller: 10, withinMs: 10 * 60_000 };

/** Otherwise, one network could push everyone else's errors out of the store. */
const limitsPerNetwork = { perCaller: 100, withinMs: 60 * 60_000 };
const limitsPerPrefix = { perCaller: 400, withinMs: 60 * 60_000 };

/** While joined files are read. Later errors of the same release would say the same. */
const maxWaiting = 200;

/** Only the site that joined it knows its parts. */
const isJoined = (file: string) => /^[0-9a-f]{8}_[0-9a-f]{32}\.js$/.test(file);

/** Where a line of a file comes from that the site joined for a page, if it did. */
export type PartAt = (file: string, line: number) => Promise<{ file: string; line: number } | undefined>;

interface Options {
  partAt: PartAt;
  store: ReleaseStore;
  log: FastifyBaseLogger;
  mode: Mode;
}

/** Groups and keeps what visitors' pages report, without anything that a customer typed or owns. */
export class KeepErrors implements ReportSink {
  private readonly perView = new RateLimiter(limitsPerView);
  private readonly perNetwork = new RateLimiter(limitsPerNetwork);
  private readonly perPrefix = new RateLimiter(limitsPerPrefix);
  private readonly inTurn = takeTurns(maxWaiting);
  private readonly writer: ErrorWriter;
  private readonly readFailure: LastingFailure;
  private pending: Promise<unknown> = Promise.resolve();

  constructor(private readonly options: Options) {
    const { store, log } = options;
    this.writer = new ErrorWriter({ store, log });
    this.readFailure = new LastingFailure(log, 'could not keep page errors');
  }

  add(report: AcceptedReport): void {
    for (const error of report.errors) {
      if (this.perView.isExceeded(report.view) || this.isTooMany(report.visitor)) return;
      const at = new Date().toISOString();
      const keeping = this.inTurn(() => this.keep(error, report, at));
      if (keeping) this.pending = keeping;
    }
  }

  private isTooMany = ({ network, prefix }: Visitor): boolean =>
    this.perNetwork.isExceeded(network) || this.perPrefix.isExceeded(prefix);

  /** The page view ends here, and the visitor's network is only counted. */
  private async keep(error: ErrorReport, report: AcceptedReport, at: string): Promise<void> {
    const { set, userAgent, visitor } = report;
    try {
      const releases = releasesOf(set, error);
      const frames = await this.unjoin(error.frames);
      const known = scrubReport({ ...error, frames }, { set, userAgent, releases });
      const where = { at, set: set.id, mode: this.options.mode };
      await this.writer.add(known, where, visitor.prefix);
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
    await this.pending;
    await this.writer.close();
  }
}
