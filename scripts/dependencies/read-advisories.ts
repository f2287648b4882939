import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import * as z from 'zod/mini';
import { ExpectedError } from '../bootstrap/expected-error.mjs';

const event = z.object({
  introduced: z.optional(z.string()),
  fixed: z.optional(z.string()),
  last_affected: z.optional(z.string()),
});

/** The parts of the OSV schema that tell which versions of an npm package are affected. */
const advisory = z.object({
  id: z.string(),
  summary: z._default(z.string(), ''),
  aliases: z._default(z.array(z.string()), []),
  published: z.optional(z.string()),
  withdrawn: z.optional(z.string()),
  database_specific: z.optional(z.object({ severity: z.optional(z.string()) })),
  affected: z._default(
    z.array(
      z.object({
        package: z.object({ ecosystem: z.string(), name: z.string() }),
        ranges: z._default(z.array(z.object({ type: z.string(), events: z.array(event) })), []),
        versions: z._default(z.array(z.string()), []),
      }),
    ),
    [],
  ),
});

export type Advisory = z.infer<typeof advisory>;
export type Affected = Advisory['affected'][number];

const notReadable = (path: string, problem: string) =>
  new ExpectedError(
    `${path} has no advisories that this command can read: ${problem}\nIt reads the OSV format: a JSON file with one or several advisories, a folder of them, or their .zip.`,
  );

function parse(text: string, path: string): Advisory[] {
  try {
    const content: unknown = JSON.parse(text);
    return z.array(advisory).parse(Array.isArray(content) ? content : [content]);
  } catch (failure) {
    const problem = failure instanceof z.core.$ZodError ? z.prettifyError(failure) : String(failure);
    throw notReadable(path, problem);
  }
}

const isJson = (name: string) => name.endsWith('.json');

function readZip(path: string): Advisory[] {
  const decoder = new TextDecoder();
  try {
    const files = unzipSync(readFileSync(path), { filter: ({ name }) => isJson(name) });
    return Object.entries(files).flatMap(([name, bytes]) => parse(decoder.decode(bytes), `${path}/${name}`));
  } catch (failure) {
    if (failure instanceof ExpectedError) throw failure;
    throw notReadable(path, String(failure));
  }
}

/** Reads a file, a folder of files, or a .zip of files. */
export function readAdvisories(path: string): Advisory[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new ExpectedError(`${path} doesn't exist.`);
  if (stats.isDirectory())
    return readdirSync(path)
      .filter(isJson)
      .flatMap((name) => readAdvisories(join(path, name)));
  return path.endsWith('.zip') ? readZip(path) : parse(readFileSync(path, 'utf8'), path);
}
