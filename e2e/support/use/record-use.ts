import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { root } from '../site/running';
import { pagesShown, readRemotes } from './pages-shown';
import { whatWasSeen } from './watch-use';

export interface JourneyUse {
  file: string;
  /** REMOTE/PAGE, of those that were shown. */
  pages: string[];
  /** METHOD PATH, with {id} for IDs. */
  calls: string[];
}

export function recordUse(): void {
  const { JOURNEY_USE: folder } = process.env;
  if (!folder) return;
  const seen = whatWasSeen();
  const file = relative(root, expect.getState().testPath ?? '');
  const use: JourneyUse = {
    file,
    pages: pagesShown(readRemotes(), seen).sort(),
    calls: [...seen.calls].sort(),
  };
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${file.replaceAll('/', '-')}.json`), `${JSON.stringify(use, null, 2)}\n`);
}
