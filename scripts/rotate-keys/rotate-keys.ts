import type { Env } from '../../api/src/app/start/env';
import { drawGeneration } from '../../api/src/kernel/keys/key-ring';
import { keysFile, replaceKeys } from '../../api/src/kernel/keys/keys';

/** Running processes read the file every 5 seconds. */
const leadMs = 60_000;

/** Needs no database, so it works while an embedded bank runs. */
export function rotateKeys({ dataDir }: Pick<Env, 'dataDir'>, print: (line: string) => void): number {
  const added = drawGeneration(new Date(Date.now() + leadMs));
  replaceKeys(dataDir, (generations) => [added, ...generations]);
  print(
    `added keys ${added.id} to ${keysFile(dataDir)}; the bank uses them from ${time(added.activeFrom)} on`,
  );
  print('Back up the file now. The keys before still open what they protect, so keep them in it.');
  return 0;
}

const time = (at: Date) => `${at.toISOString().slice(0, 19)}Z`;
