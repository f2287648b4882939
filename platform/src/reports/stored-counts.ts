import { sighting } from '@bank/shared/contracts/page-reports';
import { hash } from '@bank/shared/contracts/releases';
import * as z from 'zod/mini';
import { takeBreaks } from '../limits/take-breaks';
import { parseAs } from '../store/documents';
import { DatedDocuments } from '../store/storage/dated-documents';
import { DatedReader } from '../store/storage/dated-reader';
import type { Storage } from '../store/storage/storage';

const reportCount = z.strictObject({ set: hash, sighting, count: z.int().check(z.gte(1)) });

export type ReportCount = z.infer<typeof reportCount>;

export const countDocuments = new DatedDocuments('reports', { days: 90 });

export type ReadCounts = () => Promise<ReportCount[]>;

/** Reads again only what changed. */
export function countReader({ storage }: { storage: Storage }): ReadCounts {
  const documents = new DatedReader(countDocuments, digest);
  return async () => (await documents.read(storage)).flat();
}

async function digest(lines: string[]): Promise<ReportCount[]> {
  const counts: ReportCount[] = [];
  const takeBreak = takeBreaks();
  for (const line of lines) {
    await takeBreak();
    const count = parseAs(line, reportCount);
    if (count) counts.push(count);
  }
  return counts;
}
