import { createHmac, randomBytes } from 'node:crypto';
import { callCauses } from '@bank/shared/contracts/page-reports';
import * as z from 'zod/mini';
import { browserFamilies } from '../reports/browser-family';
import { parseAs } from '../store/documents';
import type { Storage } from '../store/storage/storage';
import { callSign } from './signs';

const id = z.string().check(z.regex(/^[\w-]{1,40}$/));

/** Nothing about the visitor outlives the rollout: the key of the hashes is removed with it. */
const storedVisit = z.strictObject({
  view: id,
  /** When it was first seen, in milliseconds. */
  at: z.int(),
  side: z.enum(['candidate', 'others']),
  browser: z.enum(browserFamilies),
  network: id,
  prefix: id,
  device: id,
  isCustomers: z.optional(z.boolean()),
  signs: z.array(z.enum(['broke', 'not-loaded', 'silent', ...callCauses.map(callSign)])),
  ms: z.optional(z.int()),
});

export type StoredVisit = z.infer<typeof storedVisit>;

const folder = 'visits';
const keyName = 'networks.key';

const folderOf = (salt: string) => `${folder}/${salt}`;

/** Each writer has its own documents, so that processes can't overwrite each other's visits. */
export const writeVisits = (
  storage: Storage,
  salt: string,
  name: string,
  visits: StoredVisit[],
): Promise<void> =>
  storage.replace(
    `${folderOf(salt)}/${name}.ndjson`,
    Buffer.from(visits.map((visit) => `${JSON.stringify(visit)}\n`).join('')),
  );

/** Sorts visits as all processes saw them. */
export const inOrder = (one: StoredVisit, other: StoredVisit): number =>
  one.at - other.at || (one.view < other.view ? -1 : 1);

interface KnownDocument {
  bytes: number;
  visits: number;
}

/** Reads each visit once: a writer only appends to its newest document, and its others never change. */
export class VisitReader {
  private readonly known = new Map<string, KnownDocument>();

  constructor(
    private readonly storage: Storage,
    private readonly salt: string,
  ) {}

  /** What was stored since the last reading, in order. */
  async readNew(): Promise<StoredVisit[]> {
    const names = (await this.storage.list(folderOf(this.salt))).filter((name) => name.endsWith('.ndjson'));
    const parts = await Promise.all(names.map((name) => this.readPart(name)));
    // All must be read first: the next reading has to return what this one would lose.
    for (const { name, known } of parts) this.known.set(name, known);
    return parts.flatMap(({ visits }) => visits).sort(inOrder);
  }

  private async readPart(
    name: string,
  ): Promise<{ name: string; known: KnownDocument; visits: StoredVisit[] }> {
    const known = this.known.get(name) ?? { bytes: 0, visits: 0 };
    const nothing = { name, known, visits: [] };
    if (known.visits >= visitsPerDocument) return nothing;
    const bytes = await this.storage.read(`${folderOf(this.salt)}/${name}`);
    if (!bytes || bytes.length === known.bytes) return nothing;
    const visits = bytes
      .toString()
      .split('\n')
      .flatMap((line) => parseAs(line, storedVisit) ?? []);
    const now = { bytes: bytes.length, visits: visits.length };
    return { name, known: now, visits: visits.slice(known.visits) };
  }
}

/** A writer rewrites its newest document, which therefore has to stay small. */
export const visitsPerDocument = 500;

/**
 * Removes visits of rollouts that ended. Which are judged is read last: one that has begun by then has visits
 * already.
 */
export async function removeVisits(
  storage: Storage,
  judged: () => Promise<readonly string[] | undefined>,
): Promise<void> {
  const stored = await storage.list(folder);
  const kept = await judged();
  if (!kept) return;
  for (const salt of stored) if (!kept.includes(salt)) await storage.remove(folderOf(salt));
}

/** Returns true for one caller, of all processes. `announce` comes first: a crash in between repeats it, and loses nothing. */
export async function claimNotice(
  storage: Storage,
  salt: string,
  notice: string,
  announce: () => Promise<unknown>,
): Promise<boolean> {
  const key = `${folderOf(salt)}/${notice}`;
  if (await storage.has(key)) return false;
  await announce();
  return storage.claim(key, Buffer.of());
}

/** Networks and devices are stored as hashes with a key of this rollout, which all processes share. */
export async function hashesOf(storage: Storage, salt: string): Promise<(text: string) => string> {
  const name = `${folderOf(salt)}/${keyName}`;
  const created = randomBytes(32);
  const isOurs = !(await storage.has(name)) && (await storage.claim(name, created));
  const key = isOurs ? created : ((await storage.read(name)) ?? created);
  return (text) => createHmac('sha256', key).update(text).digest('base64url').slice(0, 22);
}
