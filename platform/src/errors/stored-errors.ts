import { mode } from '@bank/shared/contracts/mode';
import { errorId } from '@bank/shared/contracts/page-reports';
import { hash } from '@bank/shared/contracts/releases';
import * as z from 'zod/mini';
import { browserFamilies } from '../reports/browser-family';
import { parseAs } from '../store/documents';
import { DatedDocuments } from '../store/storage/dated-documents';
import { DatedReader } from '../store/storage/dated-reader';
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
  /** The mode of the site that showed the page. */
  mode,
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

/** How many errors of a remote exceeded the budget of the day. */
const droppedErrors = z.strictObject({ remote: z.string(), dropped: count });

const storedLine = z.union([storedError, droppedErrors]);

export type Occurrence = z.infer<typeof occurrence>;
export type StoredError = z.infer<typeof storedError>;
type DroppedErrors = z.infer<typeof droppedErrors>;
export type StoredLine = z.infer<typeof storedLine>;

export const errorDocuments = new DatedDocuments('errors', { days: 30 });

export const parseLine = (text: string): StoredLine | undefined => parseAs(text, storedLine);

export const isDropped = (line: StoredLine): line is DroppedErrors => 'dropped' in line;

const errorsIn = (lines: string[]): StoredError[] =>
  lines.flatMap((text) => {
    const line = parseLine(text);
    return line && !isDropped(line) ? [line] : [];
  });

export const readErrors = async (storage: Storage): Promise<StoredError[]> =>
  (await new DatedReader(errorDocuments, errorsIn).read(storage)).flat();
