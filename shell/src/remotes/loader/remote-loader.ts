import type { Composition, PageInRemote, RemoteInPage } from '@bank/shared/contracts/releases';
import type { ComponentType } from 'react';
import type { ReleaseFiles } from '../releases/release-files';
import type { Release } from '../releases/releases';
import { RemoteFailure, toRemoteFailure } from './failure';
import { Federation, federationName } from './federation';
import { discardParts, discardScripts } from './pending-files';
import { pinSource } from './pin-source';
import { reloadForNewRelease } from './reload-for-new-release';
import { Reporter } from './reporter';
import { retry, within } from './retry';

/** `ready` and `fallback` are final: once a release has shown a page, no other release may run. */
type Phase = 'idle' | 'loading' | 'ready' | 'fallback' | 'failed';

interface RemoteRecord {
  phase: Phase;
  /** The release that loads next. */
  release: Release;
  starts: number;
  wasLate: boolean;
  readonly pages: Map<string, ComponentType>;
  readonly loading: Map<string, Promise<ComponentType>>;
}

const pageTimeoutMs = 10_000;
/** The customer has already waited for the newest release, so a fallback gets little time. */
const fallbackTimeoutMs = 5_000;
const hedgeAfterMs = { first: 5_000, afterTimeout: 500 };

const isRunning = ({ phase }: RemoteRecord) => phase === 'ready' || phase === 'fallback';

const pageIsLeaving = () => new Promise<never>(() => undefined);

/** Loads the pages of the page's remotes; its records are all the state that loading has. */
export class RemoteLoader {
  readonly reporter: Reporter;
  readonly #source: string | undefined;
  readonly #files: ReleaseFiles;
  readonly #federation: Federation;
  readonly #records = new Map<string, RemoteRecord>();

  constructor(composition: Composition, files: ReleaseFiles) {
    this.reporter = new Reporter(composition);
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
    return isRunning(record) ? record.release : remote;
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

  /** Tries once, without a retry, a fallback or a report. */
  async fetch(remote: RemoteInPage, { page }: PageInRemote): Promise<ComponentType> {
    if (this.isFromSource(remote)) await pinSource(this.#files, remote);
    const id = idOf(remote, this.#recordOf(remote));
    const exposed = (await this.#federation.load(id, page)) as { default?: ComponentType } | undefined;
    if (!exposed?.default) throw new RemoteFailure('missing', remote.name);
    return exposed.default;
  }

  #recordOf(remote: RemoteInPage): RemoteRecord {
    const known = this.#records.get(remote.name);
    if (known) return known;
    const record: RemoteRecord = {
      phase: 'idle',
      release: remote,
      starts: 0,
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
    move(record, 'loading');
    try {
      const Page = await within(pageTimeoutMs, remote.name, this.#open(remote, page, giveUp.signal));
      record.pages.set(page.page, Page);
      return Page;
    } catch (failure) {
      giveUp.abort();
      const known = await toRemoteFailure(remote, failure);
      move(record, 'failed');
      this.reporter.report(remote, this.releaseOf(remote), { kind: 'failed', reason: known.reason });
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
    try {
      const Page = await retry({
        remote,
        files: this.#files,
        hedgeAfterMs: record.wasLate ? hedgeAfterMs.afterTimeout : hedgeAfterMs.first,
        attempt: () => this.fetch(remote, page),
        clear: () => this.#restart(remote, release),
        givenUp,
      });
      move(record, 'ready');
      return Page;
    } catch (failure) {
      const { reason } = await toRemoteFailure(remote, failure);
      if (givenUp.aborted || reason === 'timeout') throw failure;
      if (reason === 'missing' && (await reloadForNewRelease(remote))) return pageIsLeaving();
      const Page = await this.#openFallback(remote, page, givenUp);
      if (!Page) throw failure;
      this.reporter.report(remote, release, { kind: 'failed', reason });
      return Page;
    }
  }

  /** Undefined if there is no previous release, or it may not run. */
  async #openFallback(remote: RemoteInPage, page: PageInRemote, givenUp: AbortSignal) {
    const record = this.#recordOf(remote);
    if (!remote.fallback || isRunning(record)) return undefined;
    this.#restart(remote, remote.fallback);
    const opening = within(fallbackTimeoutMs, remote.name, this.fetch(remote, page));
    const Page = await opening.catch(() => undefined);
    if (Page && !givenUp.aborted) move(record, 'fallback');
    else this.#restart(remote, remote);
    return Page;
  }

  /** Clears what a failed load left, so that the next try starts this release from its entry. */
  #restart(remote: RemoteInPage, release: Release): void {
    const record = this.#recordOf(remote);
    discardScripts(remote);
    if (!isRunning(record)) discardParts(remote);
    record.release = release;
    record.starts += 1;
    this.#federation.register(idOf(remote, record), remote.name, release);
  }
}

const idOf = ({ name }: RemoteInPage, { starts }: RemoteRecord) =>
  starts === 0 ? federationName(name) : `${federationName(name)}-${starts}`;

function move(record: RemoteRecord, phase: Phase): void {
  if (!isRunning(record)) record.phase = phase;
}
