import type { Composition } from '@bank/shared/contracts/releases';
import { releaseFolder, releaseFolders, releasesOf } from './releases';

const isScript = (file: string) => /^[\w.-]+\.js$/.test(file);

const again = /\?again=\d+$/;

export const withoutRound = (url: string): string => url.replace(again, '');

const inRound = (url: string, round: number) => (round > 0 ? `${url}?again=${round}` : url);

/** The files that may run on this page, with the integrity of each entry. */
export class TrustedFiles {
  readonly #folders: readonly string[];
  readonly #integrity: Map<string, string | undefined>;
  readonly #rounds = new Map<string, number>();

  constructor(composition: Composition) {
    this.#folders = releaseFolders(composition);
    const entries = composition.remotes.flatMap(releasesOf).map(({ entry }) => entry);
    this.#integrity = new Map(entries.map(({ address, integrity }) => [absolute(address), integrity]));
  }

  isReleased(url: string): boolean {
    return this.#folders.some((folder) => url.startsWith(folder) && isScript(url.slice(folder.length)));
  }

  integrityOf(entry: string): string | undefined {
    return this.#integrity.get(absolute(entry));
  }

  pin(entry: string, integrity: string): void {
    this.#integrity.set(absolute(entry), integrity);
  }

  /** Browsers do not repeat a failed request for the same URL, so each round has its own URL. */
  freshUrl(url: string): string {
    return inRound(url, this.#roundOf(url));
  }

  nextUrl(url: string): string {
    return inRound(url, this.#roundOf(url) + 1);
  }

  /** Gives all files in this file's release a new URL, so that they are fetched again. */
  fetchAgain(file: string): void {
    this.#rounds.set(releaseFolder(file), this.#roundOf(file) + 1);
  }

  #roundOf(file: string): number {
    return this.#rounds.get(releaseFolder(file)) ?? 0;
  }
}

const absolute = (url: string) => new URL(url, location.href).href;

export async function integrityOf(answer: Response): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-384', await answer.arrayBuffer());
  return `sha384-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
