import { sighting } from '@bank/shared/contracts/page-reports';
import { hash } from '@bank/shared/contracts/releases';
import * as z from 'zod/mini';
import type { Storage } from '../store/storage/storage';

const reportCount = z.strictObject({ set: hash, sighting, count: z.int().check(z.gte(1)) });

export type ReportCount = z.infer<typeof reportCount>;

const folder = 'reports';

/** Each writer has its own document, so that processes can't overwrite each other's counts. */
export const writeCounts = (storage: Storage, writer: string, counts: ReportCount[]): Promise<void> => {
  const lines = counts.map((count) => `${JSON.stringify(count)}\n`).join('');
  return storage.replace(`${folder}/${writer}.ndjson`, Buffer.from(lines));
};

function parseLine(text: string): ReportCount[] {
  try {
    const parsed = reportCount.safeParse(JSON.parse(text));
    return parsed.success ? [parsed.data] : [];
  } catch {
    return [];
  }
}

export async function readCounts(storage: Storage): Promise<ReportCount[]> {
  const names = (await storage.list(folder)).filter((name) => name.endsWith('.ndjson'));
  const texts = await Promise.all(names.map((name) => storage.read(`${folder}/${name}`)));
  return texts.flatMap((text) => text?.toString().split('\n').flatMap(parseLine) ?? []);
}
