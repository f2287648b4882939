import { createHash, randomBytes } from 'node:crypto';

/** Kept out of the database, so a stolen copy can't open a session or verify a PIN. */
export interface KeyGeneration {
  /** Derived from the keys, so two generations never share it. */
  id: string;
  accessTokens: Buffer;
  pins: Buffer;
  /** By then every process has read the file, so new tokens and hashes can use this generation. */
  activeFrom: Date;
  /** What it protects doesn't name it, because there was only one when the bank began. */
  isOriginal: boolean;
}

interface StoredGeneration {
  accessTokens: string;
  pins: string;
  activeFrom?: string;
}

interface StoredKeys extends Partial<StoredGeneration> {
  original?: string;
  generations?: StoredGeneration[];
}

export function makeGeneration(
  keys: Pick<KeyGeneration, 'accessTokens' | 'pins'>,
  { activeFrom = new Date(0), isOriginal = false } = {},
): KeyGeneration {
  const { accessTokens, pins } = keys;
  const digest = createHash('sha256').update('id of keys').update(accessTokens).update(pins).digest();
  return { id: digest.toString('base64url').slice(0, 8), accessTokens, pins, activeFrom, isOriginal };
}

export const drawGeneration = (activeFrom: Date): KeyGeneration =>
  makeGeneration({ accessTokens: randomBytes(32), pins: randomBytes(32) }, { activeFrom });

/** Until the first rotation, the file looks as it did before there were generations. */
export function formatGenerations(generations: readonly KeyGeneration[]): string {
  const [only] = generations;
  const stored =
    generations.length === 1 && only?.isOriginal
      ? keysOf(only)
      : {
          original: generations.find(({ isOriginal }) => isOriginal)?.id,
          generations: generations.map((one) => ({
            id: one.id,
            activeFrom: one.activeFrom.toISOString(),
            ...keysOf(one),
          })),
        };
  return `${JSON.stringify(stored, null, 2)}\n`;
}

const keysOf = ({ accessTokens, pins }: KeyGeneration) => ({
  accessTokens: accessTokens.toString('base64url'),
  pins: pins.toString('base64url'),
});

/** Newest first. Null if the text isn't what formatGenerations writes. */
export function parseGenerations(text: string): KeyGeneration[] | null {
  try {
    const { original, generations, ...only } = JSON.parse(text) as StoredKeys;
    if (!generations) return [readGeneration(only, true)];
    const read = generations.map((stored) => readGeneration(stored, false));
    const marked = read.map((one) => ({ ...one, isOriginal: one.id === original }));
    if (marked.length === 0) return null;
    return marked.sort((one, other) => other.activeFrom.getTime() - one.activeFrom.getTime());
  } catch {
    return null;
  }
}

function readGeneration(stored: Partial<StoredGeneration>, isOriginal: boolean): KeyGeneration {
  const [accessTokens, pins] = [stored.accessTokens, stored.pins].map((key) =>
    Buffer.from(key ?? '', 'base64url'),
  );
  const activeFrom = new Date(stored.activeFrom ?? 0);
  if (accessTokens?.length !== 32 || pins?.length !== 32 || Number.isNaN(activeFrom.getTime()))
    throw new RangeError('not a generation of keys');
  return makeGeneration({ accessTokens, pins }, { activeFrom, isOriginal });
}
