import { errorId } from '@bank/shared/contracts/page-reports';
import { hash } from '@bank/shared/contracts/releases';
import * as z from 'zod/mini';
import { browserFamilies } from '../reports/browser-family';
import type { Storage } from '../store/storage/storage';

const count = z.int().check(z.gte(1));
const size = z.int().check(z.gte(1), z.lte(20_000));

const frame = z.strictObject({
  app: z.string(),
  version: hash,
  file: z.string(),
  line: count,
  column: count,
});

const occurrence = z.strictObject({
  id: errorId,
  at: z.iso.datetime(),
  set: hash,
  route: z.string(),
  viewport: z.strictObject({ width: size, height: size }),
  browser: z.enum(browserFamilies),
  /** Of the site that showed the page. */
  capabilities: z.array(z.string()),
  request: z.optional(z.string()),
  trace: z.optional(z.string()),
});

/** Equal errors of one release, as the browser saw them: with positions in built files. */
const storedError = z.strictObject({
  remote: z.string(),
  version: hash,
  kind: z.enum(['render', 'uncaught', 'call']),
  name: z.string(),
  message: z.string(),
  frames: z.array(frame),
  count,
  first: z.iso.datetime(),
  last: z.iso.datetime(),
  browsers: z.partialRecord(z.enum(browserFamilies), count),
  routes: z.array(z.string()),
  /** The latest, oldest first. */
  seen: z.array(occurrence),
});

export type Occurrence = z.infer<typeof occurrence>;
export type StoredError = z.infer<typeof storedError>;

const folder = 'errors';
const keptDays = 30;
const maxDocuments = 200;
const dayMs = 24 * 3_600_000;

const dateOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** A document's name starts with its date, so that old ones go without being read. */
export const writerName = (random: string): string => `${dateOf(Date.now())}-${random}`;

export const isOfToday = (writer: string): boolean => writer.startsWith(dateOf(Date.now()));

export const writeErrors = (storage: Storage, writer: string, errors: StoredError[]): Promise<void> =>
  storage.replace(
    `${folder}/${writer}.ndjson`,
    Buffer.from(errors.map((error) => `${JSON.stringify(error)}\n`).join('')),
  );

const oldestKept = () => dateOf(Date.now() - keptDays * dayMs);

const documentsIn = async (storage: Storage) =>
  (await storage.list(folder)).filter((name) => name.endsWith('.ndjson')).sort();

export async function removeOldErrors(storage: Storage): Promise<void> {
  const names = await documentsIn(storage);
  const oldest = oldestKept();
  const isOld = (name: string, index: number) => name < oldest || index < names.length - maxDocuments;
  for (const name of names.filter(isOld)) await storage.remove(`${folder}/${name}`);
}

function parseLine(text: string): StoredError[] {
  try {
    const parsed = storedError.safeParse(JSON.parse(text));
    return parsed.success ? [parsed.data] : [];
  } catch {
    return [];
  }
}

/** Ignores what a crash or someone else damaged, and what is too old but not removed yet. */
export async function readErrors(storage: Storage): Promise<StoredError[]> {
  const errors: StoredError[] = [];
  const oldest = oldestKept();
  const names = await documentsIn(storage);
  for (const name of names.filter((one) => one >= oldest)) {
    const text = await storage.read(`${folder}/${name}`);
    errors.push(...(text?.toString().split('\n').flatMap(parseLine) ?? []));
  }
  return errors;
}
