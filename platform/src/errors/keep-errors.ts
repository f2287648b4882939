import type { Mode } from '@bank/shared/contracts/mode';
import type { FastifyBaseLogger } from 'fastify';
import { OnceLogger } from '../limits/once-logger';
import { RateLimiter } from '../limits/rate-limiter';
import type { AcceptedReport, ReportSink, Visitor } from '../reports/accepted-report';
import type { ReleaseStore } from '../store/release-store';
import { ErrorWriter } from './error-writer';
import { releasesOf, scrubReport } from './scrub-report';

/** A page that throws on every render is one error, not thousands. */
const limitsPerView = { perCaller: 10, withinMs: 10 * 60_000 };

/** One network could otherwise push everyone else's errors out of the store. */
const limitsPerNetwork = { perCaller: 100, withinMs: 60 * 60_000 };
const limitsPerPrefix = { perCaller: 400, withinMs: 60 * 60_000 };

interface Options {
  store: ReleaseStore;
  log: FastifyBaseLogger;
  mode: Mode;
}

/** Groups and keeps what visitors' pages report, without anything that a customer typed or owns. */
export class KeepErrors implements ReportSink {
  private readonly perView = new RateLimiter(limitsPerView);
  private readonly perNetwork = new RateLimiter(limitsPerNetwork);
  private readonly perPrefix = new RateLimiter(limitsPerPrefix);
  private readonly writer: ErrorWriter;
  private readonly readFailure: OnceLogger;

  constructor(private readonly options: Options) {
    const { store, log } = options;
    this.writer = new ErrorWriter({ store, log });
    this.readFailure = new OnceLogger(log, 'could not keep page errors');
  }

  /** The page view ends here, and the visitor's network is only counted. */
  add({ errors, set, view, visitor, userAgent }: AcceptedReport): void {
    const where = { at: new Date().toISOString(), set: set.id, mode: this.options.mode };
    for (const error of errors) {
      if (this.perView.isExceeded(view) || this.isTooMany(visitor)) return;
      const known = scrubReport(error, { set, userAgent, releases: releasesOf(set, error) });
      this.writer.add(known, where, visitor.prefix).then(
        () => this.readFailure.ended(),
        (failure) => this.readFailure.happened(failure),
      );
    }
  }

  private isTooMany = ({ network, prefix }: Visitor): boolean =>
    this.perNetwork.isExceeded(network) || this.perPrefix.isExceeded(prefix);

  close = (): Promise<void> => this.writer.close();
}
