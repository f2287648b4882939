import type { KeyGeneration } from './key-generation';

export interface ServerKeys {
  /** For new tokens, hashes and emails. */
  current(): KeyGeneration;
  /** Every one that may still protect something, newest first. */
  all(): readonly KeyGeneration[];
  /** Without an id, the original. An unknown id may be newer than what this process has read. */
  find(id: string | null): KeyGeneration | undefined;
  /** Looks for newer ones at once. */
  refresh(): void;
}

/** Gets the ids of all generations, newest first. */
type Announce = (ids: readonly string[]) => void;

/** Keeps forged ids from making the bank read its file with every request. */
const minRereadMs = 100;

export class KeyRing implements ServerKeys {
  readonly #read: () => readonly KeyGeneration[];
  #generations: readonly KeyGeneration[];
  #readAt = Number.NEGATIVE_INFINITY;
  #announce: Announce = () => {};

  constructor(generations: readonly KeyGeneration[], read: () => readonly KeyGeneration[]) {
    this.#generations = generations;
    this.#read = read;
  }

  onReplaced(announce: Announce): void {
    this.#announce = announce;
  }

  current(): KeyGeneration {
    const now = new Date();
    const active = this.#generations.find(({ activeFrom }) => activeFrom <= now);
    return active ?? (this.#generations.at(-1) as KeyGeneration);
  }

  all(): readonly KeyGeneration[] {
    return this.#generations;
  }

  find(id: string | null): KeyGeneration | undefined {
    if (id === null) return this.#generations.find(({ isOriginal }) => isOriginal);
    if (!this.#known(id) && this.#mayReread()) this.refresh();
    return this.#known(id);
  }

  /** The job that reads the file reports its problems. */
  refresh(): void {
    try {
      this.reread();
    } catch {}
  }

  /** Whether the file has changed. Keeps the present keys if it doesn't contain the current ones. */
  reread(): boolean {
    this.#readAt = performance.now();
    const next = this.#read();
    if (ids(next) === ids(this.#generations)) return false;
    this.#generations = next;
    this.#announce(next.map(({ id }) => id));
    return true;
  }

  #known(id: string): KeyGeneration | undefined {
    return this.#generations.find((one) => one.id === id);
  }

  #mayReread(): boolean {
    return performance.now() - this.#readAt > minRereadMs;
  }
}

const ids = (generations: readonly KeyGeneration[]) => generations.map(({ id }) => id).join();
