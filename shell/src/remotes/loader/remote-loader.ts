import {
  type Composition,
  federationName,
  type PageInRemote,
  type RemoteInPage,
} from '@bank/shared/contracts/releases';
import type { ComponentType } from 'react';
import type { Release } from '../releases/releases';
import type { TrustedFiles } from '../releases/trusted-files';
import { Reporter } from '../reports/reporter';
import { originOf, RemoteFailure, toRemoteFailure } from './failure';
import { Federation } from './federation';
import { pageScriptOf } from './page-scripts';
import { discardParts, discardScripts } from './pending-files';
import { pinSource } from './pin-source';
import { reloadForNewRelease } from './reload-for-new-release';
import { retry, within } from './retry';

interface RemoteRecord {
  /** The release that runs, or that loads next. */
  release: Release;
  /** Once a release has shown a page, no other release may run. */
  isRunning: boolean;
  starts: number;
  replaced: AbortController;
  wasLate: boolean;
  readonly pages: Map<string, ComponentType>;
  readonly loading: Map<string, Promise<ComponentType>>;
}

const pageTimeoutMs = 10_000;
/** The customer has already waited for the newest release, so a fallback gets little time. */
const fallbackTimeoutMs = 5_000;
const hedgeAfterMs = { first: 5_000, afterTimeout: 500 };

const pageIsLeaving = () => new Promise<never>(() => undefined);

/** Loads the pages of the page's remotes. Its records are the only state. */
export class RemoteLoader {
  readonly reporter: Reporter;
  readonly #source: string | undefined;
  readonly #files: TrustedFiles;
  readonly #federation: Federation;
  readonly #records = new Map<string, RemoteRecord>();

  constructor(composition: Composition, files: TrustedFiles) {
    this.reporter = new Reporter(composition, (remote) => this.releaseOf(remote));
    this.#source = composition.source;
    this.#files = files;
    this.#federation = new Federation(files, composition.shell);
    for (const remote of composition.remotes) this.#recordOf(remote);
  }

  loadedPage(remote: RemoteInPage, { page }: PageInRemote): ComponentType | undefined {
    return this.#recordOf(remote).pages.get(page);
  }

  releaseOf(remote: RemoteInPage): Release {
    const record = this.#recordOf(remote);
    return record.isRunning ? record.release : remote;
  }

  isFromSource({ name }: RemoteInPage): boolean {
    return name === this.#source;
  }

  /** Rejects with a RemoteFailure that names the reason. */
  load<Props = object>(remote: RemoteInPage, page: PageInRemote): Promise<ComponentType<Props>> {
    const { loading } = this.#recordOf(remote);
    const running =
      loading.get(page.page) ?? this.#load(remote, page).finally(() => loading.delete(page.page));
    loading.set(page.page, running);
    return running as Promise<ComponentType<Props>>;
  }

  /** Resolves with the id that the customer can mention, the same one if the error was reported before. */
  reportError(
    remote: RemoteInPage,
    kind: 'render' | 'uncaught',
    failure: unknown,
    { version } = this.releaseOf(remote),
  ): Promise<string | undefined> {
    const part = { remote: remote.name, version };
    return this.reporter.reportError({ kind, failure: originOf(failure), part });
  }

  /** Tries once, without a retry, a fallback or a report. */
  async tryOnce(remote: RemoteInPage, { page }: PageInRemote): Promise<ComponentType> {
    if (this.isFromSource(remote)) await pinSource(this.#files, remote);
    const record = this.#recordOf(remote);
    const { signal } = record.replaced;
    const id = idOf(remote, record);
    const arrived = pageScriptOf(remote.entry.address);
    const loading = arrived.then(() => this.#federation.load(id, page));
    const exposed = (await Promise.race([loading, replacement(signal, remote.name)])) as
      | { default?: ComponentType }
      | undefined;
    if (!exposed?.default) throw new RemoteFailure('missing', remote.name);
    return exposed.default;
  }

  #recordOf(remote: RemoteInPage): RemoteRecord {
    const known = this.#records.get(remote.name);
    if (known) return known;
    const record: RemoteRecord = {
      release: remote,
      isRunning: false,
      starts: 0,
      replaced: new AbortController(),
      wasLate: false,
      pages: new Map(),
      loading: new Map(),
    };
    this.#records.set(remote.name, record);
    this.#federation.register(idOf(remote, record), remote.name, remote);
    return record;
  }

  async #load(remote: RemoteInPage, page: PageInRemote): Promise<ComponentType> {
    const record = this.#recordOf(remote);
    const giveUp = new AbortController();
    try {
      const Page = await within(pageTimeoutMs, remote.name, this.#open(remote, page, giveUp.signal));
      record.pages.set(page.page, Page);
      return Page;
    } catch (failure) {
      giveUp.abort();
      const known = await toRemoteFailure(remote, failure);
      this.#reportFailed(remote, this.releaseOf(remote), known);
      if (known.reason === 'timeout') {
        record.wasLate = true;
        this.#restart(remote, this.releaseOf(remote));
      }
      throw known;
    }
  }

  /** Falls back to the previous release if this one is missing or broken, but not if it is slow. */
  async #open(remote: RemoteInPage, page: PageInRemote, givenUp: AbortSignal): Promise<ComponentType> {
    const record = this.#recordOf(remote);
    const release = this.releaseOf(remote);
    let start = record.starts;
    try {
      return await retry({
        remote,
        files: this.#files,
        hedgeAfterMs: record.wasLate ? hedgeAfterMs.afterTimeout : hedgeAfterMs.first,
        attempt: () => {
          start = record.starts;
          return this.#attempt(remote, page);
        },
        // Another load may have restarted the remote already, and must not be interrupted.
        clear: () => record.starts === start && this.#restart(remote, record.release),
        givenUp,
      });
    } catch (failure) {
      const known = await toRemoteFailure(remote, failure);
      const { reason } = known;
      if (givenUp.aborted || reason === 'timeout') throw failure;
      // A slot's component isn't worth interrupting the customer.
      if (reason === 'missing' && !page.slot && (await reloadForNewRelease(remote))) return pageIsLeaving();
      if (givenUp.aborted) throw failure;
      const Page = await this.#openFallback(remote, page);
      if (!Page) throw failure;
      this.#reportFailed(remote, release, known);
      return Page;
    }
  }

  #reportFailed(remote: RemoteInPage, release: Release, failure: RemoteFailure): void {
    this.reporter.report(remote, release, { kind: 'failed', reason: failure.reason });
    void this.reportError(remote, 'uncaught', failure, release);
  }

  /** Rejects with the reason why this release failed. */
  async #attempt(remote: RemoteInPage, page: PageInRemote): Promise<ComponentType> {
    const { release } = this.#recordOf(remote);
    try {
      return await this.#show(remote, page);
    } catch (failure) {
      throw await toRemoteFailure(remote, failure, release);
    }
  }

  async #openFallback(remote: RemoteInPage, page: PageInRemote) {
    const record = this.#recordOf(remote);
    const isNewest = record.release.version === remote.version;
    if (!remote.fallback || (record.isRunning && isNewest)) return undefined;
    if (isNewest) this.#restart(remote, remote.fallback);
    const start = record.starts;
    const opening = within(fallbackTimeoutMs, remote.name, this.#show(remote, page));
    const Page = await opening.catch(() => undefined);
    if (!Page && record.starts === start) this.#restart(remote, remote);
    return Page;
  }

  /** The first page that arrives decides which release runs. */
  async #show(remote: RemoteInPage, page: PageInRemote): Promise<ComponentType> {
    const record = this.#recordOf(remote);
    const { signal } = record.replaced;
    const Page = await this.tryOnce(remote, page);
    if (signal.aborted) throw new RemoteFailure('network', remote.name);
    record.isRunning = true;
    return Page;
  }

  /** Clears what a failed load left behind, so that the next try starts this release from its entry. */
  #restart(remote: RemoteInPage, release: Release): void {
    const record = this.#recordOf(remote);
    discardScripts(remote);
    if (!record.isRunning) {
      discardParts(remote);
      record.release = release;
    }
    record.starts += 1;
    this.#federation.restart(idOf(remote, record), remote.name, record.release);
    record.replaced.abort();
    record.replaced = new AbortController();
  }
}

const replacement = (signal: AbortSignal, name: string) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new RemoteFailure('network', name)), { once: true });
  });

const idOf = ({ name }: RemoteInPage, { starts }: RemoteRecord) =>
  starts === 0 ? federationName(name) : `${federationName(name)}-${starts}`;
