import type { PageReport } from '@bank/shared/contracts/page-reports';
import type { ReleaseSet } from '../store/release-documents';

/** A report of a page view that was shown the set. Names only releases that are in it. */
export interface AcceptedReport extends Pick<PageReport, 'sightings'> {
  set: ReleaseSet;
  errors: NonNullable<PageReport['errors']>;
  view: string;
  /** When the page view started, to the second. */
  shownAt: Date;
  /** The visitor's network, which nearly identifies the visitor: never stored as it is. */
  network: string;
  userAgent: string;
}

/** Does something with what pages report. */
export interface ReportSink {
  add(report: AcceptedReport): void;
  /** Writes what isn't written yet. */
  close(): Promise<void>;
}
