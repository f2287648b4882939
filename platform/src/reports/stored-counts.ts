import { sighting } from '@bank/shared/contracts/page-reports';
import { hash } from '@bank/shared/contracts/releases';
import * as z from 'zod/mini';
import { DatedDocuments } from '../store/storage/dated-documents';
import type { Storage } from '../store/storage/storage';

const reportCount = z.strictObject({ set: hash, sighting, count: z.int().check(z.gte(1)) });

export type ReportCount = z.infer<typeof reportCount>;

export const countDocuments = new DatedDocuments('reports', { days: 90 });

function parseLine(text: string): ReportCount[] {
  try {
    const parsed = reportCount.safeParse(JSON.parse(text));
    return parsed.success ? [parsed.data] : [];
  } catch {
    return [];
  }
}

export const readCounts = async (storage: Storage): Promise<ReportCount[]> =>
  (await countDocuments.read(storage)).flatMap(parseLine);
