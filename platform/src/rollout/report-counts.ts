import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sighting } from '@bank/shared/contracts/page-reports';
import { hash } from '@bank/shared/contracts/releases';
import * as z from 'zod/mini';

/** What pages of one set saw, so many times. */
const counted = z.strictObject({ set: hash, sighting, count: z.int().check(z.gte(1)) });

export type Counted = z.infer<typeof counted>;

const folderOf = (store: string) => join(store, 'reports');

/** Adds counts to the end of a file that nobody else writes. */
export function appendCounts(store: string, writer: string, counts: Counted[]): void {
  if (counts.length === 0) return;
  mkdirSync(folderOf(store), { recursive: true });
  const lines = counts.map((count) => `${JSON.stringify(count)}\n`).join('');
  appendFileSync(join(folderOf(store), `${writer}.ndjson`), lines);
}

/** A line that a crash cut short counts for nothing. */
function lineOf(text: string): Counted[] {
  try {
    const read = counted.safeParse(JSON.parse(text));
    return read.success ? [read.data] : [];
  } catch {
    return [];
  }
}

export function readCounts(store: string): Counted[] {
  const folder = folderOf(store);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.ndjson'));
  return files.flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n').flatMap(lineOf));
}
