import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sighting } from '@bank/shared/contracts/page-reports';
import { hash } from '@bank/shared/contracts/releases';
import * as z from 'zod/mini';

const reportCount = z.strictObject({ set: hash, sighting, count: z.int().check(z.gte(1)) });

export type ReportCount = z.infer<typeof reportCount>;

const folderOf = (store: string) => join(store, 'reports');

/** Each writer has its own file, so that processes can't interleave lines. */
export function appendCounts(store: string, writer: string, counts: ReportCount[]): void {
  if (counts.length === 0) return;
  mkdirSync(folderOf(store), { recursive: true });
  const lines = counts.map((count) => `${JSON.stringify(count)}\n`).join('');
  appendFileSync(join(folderOf(store), `${writer}.ndjson`), lines);
}

function parseLine(text: string): ReportCount[] {
  try {
    const parsed = reportCount.safeParse(JSON.parse(text));
    return parsed.success ? [parsed.data] : [];
  } catch {
    return [];
  }
}

export function readCounts(store: string): ReportCount[] {
  const folder = folderOf(store);
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith('.ndjson'));
  return files.flatMap((file) => readFileSync(join(folder, file), 'utf8').split('\n').flatMap(parseLine));
}
