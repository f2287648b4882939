import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { resultsFolder } from './record/test-results';

export const usedFolder = join(resultsFolder, 'used');

let folder: string | undefined;

/** The first that needs the bank prepares it here; others copy it. */
export function preparedBank(): string {
  if (folder) return folder;
  folder = mkdtempSync(join(tmpdir(), 'larch-journeys-'));
  const made = folder;
  process.once('exit', () => rmSync(made, { recursive: true, force: true }));
  rmSync(usedFolder, { recursive: true, force: true });
  return folder;
}
