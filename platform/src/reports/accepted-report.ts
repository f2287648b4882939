import type { PageReport } from '@bank/shared/contracts/page-reports';
import type { ReleaseSet } from '../store/release-documents';

/** Who visits, as far as the site can know. It nearly identifies them: never stored as it is. */
export interface Visitor {
  /** The addresses that one line has, such as an IPv6 /56. */
  network: string;
  /** Those that one stranger may easily have, such as an IPv6 /48. */
  prefix: string;
  /** Whose browser it is: of a customer who has used it for a week. */
  customer: string | undefined;
}

/** A report of a page view that was shown the set. Names only releases that are in it. */
export interface AcceptedReport extends Pick<PageReport, 'sightings'> {
  set: ReleaseSet;
  errors: NonNullable<PageReport['errors']>;
  view: string;
  /** When the page view started, to the second. */
  shownAt: Date;
  visitor: Visitor;
  userAgent: string;
}

/** Does something with what pages report. */
export interface ReportSink {
  add(report: AcceptedReport): void;
  /** Writes what isn't written yet. */
  close(): Promise<void>;
}
