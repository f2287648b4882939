import type { ErrorReport, PageReport, Sighting } from '@bank/shared/contracts/page-reports';
import type { Composition, RemoteInPage } from '@bank/shared/contracts/releases';
import { type FailedCall, setCallObserver } from '@bank/shared/http';
import type { Release } from '../releases/releases';
import { causeOf } from './cause-of';
import type { ErrorJournal, SeenError } from './error-journal';
import { openPage } from './open-page';

type About = 'remote' | 'version';
export type Seen = Sighting extends infer Each ? (Each extends Sighting ? Omit<Each, About> : never) : never;

const maxSightings = 20;
/** A report of three long errors fits into the site's limit for a report. */
const maxErrors = 3;
/** A page that polls during an outage must not fill the store. */
const maxCalls = 20;
/** Errors that occur together share a report. */
const soonMs = 200;

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in window ? requestIdleCallback(work, { timeout: 10_000 }) : setTimeout(work, 1_000);

/** Reports how the page's remotes load and what fails on the page. */
export class Reporter {
  readonly #composition: Composition;
  readonly #releaseOf: (remote: RemoteInPage) => Release;
  readonly #sightings: Sighting[] = [];
  readonly #errors: ErrorReport[] = [];
  #journal: ErrorJournal | undefined;
  #calls = 0;

  constructor(composition: Composition, releaseOf: (remote: RemoteInPage) => Release) {
    this.#composition = composition;
    this.#releaseOf = releaseOf;
    document.addEventListener('visibilitychange', () => document.hidden && this.#send());
  }

  report({ name }: RemoteInPage, { version }: Release, seen: Seen): void {
    if (!this.#composition.reports) return;
    this.#sightings.push({ remote: name, version, ...seen } as Sighting);
    if (this.#sightings.length === 1) whenIdle(this.#send);
  }

  /** Resolves with the id that the customer can mention, or with undefined if the error isn't reported. */
  async reportError(seen: SeenError): Promise<string | undefined> {
    if (!this.#composition.reports) return undefined;
    try {
      const { ErrorJournal } = await import(/* webpackChunkName: "errors" */ './error-journal');
      this.#journal ??= new ErrorJournal({
        composition: this.#composition,
        releaseOf: this.#releaseOf,
        send: this.#sendSoon,
      });
      return this.#journal.add(seen);
    } catch {
      return undefined;
    }
  }

  /** Watches what no boundary catches. Returns a function that stops it. */
  watch(): () => void {
    const onError = ({ error }: ErrorEvent) => this.#reportUncaught(error);
    const onRejection = ({ reason }: PromiseRejectionEvent) => this.#reportUncaught(reason);
    addEventListener('error', onError);
    addEventListener('unhandledrejection', onRejection);
    const ignoreCalls = setCallObserver((failed) => this.#reportCall(failed));
    return () => {
      removeEventListener('error', onError);
      removeEventListener('unhandledrejection', onRejection);
      ignoreCalls();
    };
  }

  #reportCall(failed: FailedCall): void {
    const cause = causeOf(failed);
    if (!cause || this.#calls >= maxCalls) return;
    this.#calls += 1;
    const { remote } = openPage(this.#composition);
    if (remote) this.report(remote, this.#releaseOf(remote), { kind: 'call', cause });
    void this.reportError({ kind: 'call', cause, failed });
  }

  #reportUncaught(failure: unknown): void {
    if (failure instanceof Error) void this.reportError({ kind: 'uncaught', failure });
  }

  readonly #sendSoon = (error: ErrorReport): void => {
    this.#errors.push(error);
    if (this.#errors.length === 1) setTimeout(this.#send, soonMs);
  };

  readonly #send = (): void => {
    const { id, reports } = this.#composition;
    const errors = this.#errors.splice(0, maxErrors);
    const sightings = this.#sightings.splice(0, maxSightings);
    if (!reports || sightings.length + errors.length === 0) return;
    const body = JSON.stringify({
      set: id,
      sightings,
      ...(errors.length > 0 && { errors }),
    } satisfies PageReport);
    // Delivery is best effort.
    try {
      navigator.sendBeacon(reports, new Blob([body], { type: 'application/json' }));
      // The page itself otherwise says that the visitor left.
      document.documentElement.dataset.reported = '';
    } catch {}
    this.#send();
  };
}
