import { safeMessage, safeName } from '@bank/shared/contracts/error-messages';
import type { CallCause, ErrorReport } from '@bank/shared/contracts/page-reports';
import type { Composition, RemoteInPage } from '@bank/shared/contracts/releases';
import { currentTrace, type FailedCall } from '@bank/shared/http';
import type { Release } from '../releases/releases';
import { findRelease, framesOf } from './frames';
import { type OpenPage, openPage } from './open-page';

/** A part's own failure names its release. Otherwise, the frames do, or for a call the open page. */
export type SeenError =
  | { kind: 'render' | 'uncaught'; failure: unknown; part?: Part }
  | { kind: 'call'; cause: CallCause; failed: FailedCall };

export interface Part {
  remote: string;
  version: string;
}

interface Page {
  composition: Composition;
  releaseOf: (remote: RemoteInPage) => Release;
  send: (report: ErrorReport) => void;
}

const maxErrors = 10;

/** Customers read an ID to support: nothing that looks like another letter, and no words. */
const idLetters = 'bcdfghjkmnpqrstvwxyz23456789';

const newId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => idLetters[byte % idLetters.length]).join(
    '',
  );

const asError = (failure: unknown): Error =>
  failure instanceof Error ? failure : Object.assign(new Error(String(failure)), { stack: '' });

const size = (pixels: number) => Math.min(Math.max(Math.round(pixels), 1), 20_000);

/** Canceled requests, and failures that are reported as a call or a remote that didn't load. */
const expected = new Set(['AbortError', 'CanceledError', 'ApiError', 'AxiosError', 'RemoteFailure']);

/** Describes a page view's errors. Loads when the first one occurs. */
export class ErrorJournal {
  readonly #page: Page;
  readonly #find: ReturnType<typeof findRelease>;
  readonly #ids = new Map<string, string>();

  constructor(page: Page) {
    this.#page = page;
    this.#find = findRelease(page.composition);
  }

  /** Returns the error's id, the same one if the error was reported before, or undefined if it isn't reported. */
  add(seen: SeenError): string | undefined {
    const described = seen.kind === 'call' ? this.#describeCall(seen) : this.#describe(seen);
    if (!described) return undefined;
    const { remote, name, message, frames } = described;
    const key = JSON.stringify([remote, name, message, frames[0]]);
    const known = this.#ids.get(key);
    if (known || this.#ids.size >= maxErrors) return known;
    const id = newId();
    this.#ids.set(key, id);
    this.#page.send({ id, ...described });
    return id;
  }

  #describeCall({ cause, failed }: Extract<SeenError, { kind: 'call' }>) {
    const { call, request } = failed;
    const { remote } = this.#openPage();
    return {
      ...this.#circumstances(),
      ...this.#partOf(remote),
      kind: 'call' as const,
      name: cause,
      message: `${call.method} ${call.path}`,
      frames: [],
      ...(/^[\w-]{1,64}$/.test(request) && { request }),
    };
  }

  #describe({ kind, failure, part }: Extract<SeenError, { failure: unknown }>) {
    const error = asError(failure);
    const found = framesOf(error, this.#find);
    const thrower = part ?? found.find(({ remote }) => remote !== 'shell') ?? found[0];
    if (!thrower || (!part && expected.has(error.name))) return undefined;
    return {
      ...this.#circumstances(),
      remote: thrower.remote,
      version: thrower.version,
      kind,
      name: safeName(error.name),
      message: safeMessage(error.message),
      frames: found.map(({ file, line, column }) => ({ file, line, column })),
    };
  }

  #circumstances() {
    const trace = currentTrace();
    return {
      route: this.#openPage().path,
      viewport: { width: size(innerWidth), height: size(innerHeight) },
      ...(trace && { trace }),
    };
  }

  #openPage(): OpenPage {
    return openPage(this.#page.composition);
  }

  #partOf(remote: RemoteInPage | undefined): Part {
    const { composition, releaseOf } = this.#page;
    return remote
      ? { remote: remote.name, version: releaseOf(remote).version }
      : { remote: 'shell', version: composition.shell.version };
  }
}
