import { createHash, randomBytes } from 'node:crypto';

/** Kept out of the database, so a stolen copy can't open a session or verify a PIN. */
export interface KeyGeneration {
  /** Derived from the keys, so two generations never share it. */
  id: string;
  accessTokens: Buffer;
  pins: Buffer;
  /** By then every process has read the file, so new tokens and hashes can use this generation. */
  activeFrom: Date;
}

interface StoredGeneration {
  accessTokens: string;
  pins: string;
  activeFrom: string;
}

export function makeGeneration(
  { accessTokens, pins }: Pick<KeyGeneration, 'accessTokens' | 'pins'>,
  activeFrom = new Date(0),
): KeyGeneration {
  const digest = createHash('sha256').update('id of keys').update(accessTokens).update(pins).digest();
  return { id: digest.toString('base64url').slice(0, 8), accessTokens, pins, activeFrom };
}

export const drawGeneration = (activeFrom?: Date): KeyGeneration =>
  makeGeneration({ accessTokens: randomBytes(32), pins: randomBytes(32) }, activeFrom);

export function formatGenerations(all: readonly KeyGeneration[]): string {
  const generations = all.map(({ id, activeFrom, accessTokens, pins }) => ({
    id,
    activeFrom: activeFrom.toISOString(),
    accessTokens: accessTokens.toString('base64url'),
    pins: pins.toString('base64url'),
  }));
  return `${JSON.stringify({ generations }, null, 2)}\n`;
}

/** Newest first. Null if the text isn't what formatGenerations writes. */
export function parseGenerations(text: string): KeyGeneration[] | null {
  try {
    const { generations } = JSON.parse(text) as { generations: StoredGeneration[] };
    if (generations.length === 0) return null;
    return generations
      .map(readGeneration)
      .sort((one, other) => other.activeFrom.getTime() - one.activeFrom.getTime());
  } catch {
    return null;
  }
}

function readGeneration(stored: StoredGeneration): KeyGeneration {
  const accessTokens = Buffer.from(stored.accessTokens, 'base64url');
  const pins = Buffer.from(stored.pins, 'base64url');
  const activeFrom = new Date(stored.activeFrom);
  if (accessTokens.length !== 32 || pins.length !== 32 || Number.isNaN(activeFrom.getTime()))
    throw new RangeError('not a generation of keys');
  return makeGeneration({ accessTokens, pins }, activeFrom);
}

export interface ServerKeys {
  /** For new tokens, hashes and emails. */
  current(): KeyGeneration;
  /** Every one that may still protect something, newest first. */
  all(): readonly KeyGeneration[];
  /** An unknown id may be newer than what this process has read. */
  find(id: string): KeyGeneration | undefined;
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

  find(id: string): KeyGeneration | undefined {
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

const named = /^([\w-]{8}):(.*)$/s;

/** Stores which generation made a hash. */
export const withKeyId = ({ id }: KeyGeneration, hash: string): string => `${id}:${hash}`;

export function splitKeyId(
  keys: ServerKeys,
  stored: string,
): { generation: KeyGeneration | undefined; hash: string } {
  const [, id, hash = stored] = named.exec(stored) ?? [];
  return { generation: id === undefined ? undefined : keys.find(id), hash };
}
