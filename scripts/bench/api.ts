import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { allPassed } from '../measure/verdict';
import { benchMemory } from './memory';
import { benchReading } from './reading';
import { benchStatements } from './statements';
import { benchTransfersEmbedded } from './transfers-embedded';
import { benchTransfersOnServer } from './transfers-on-server';

const benches: Record<string, () => Promise<void>> = {
  transfers: benchTransfersOnServer,
  embedded: benchTransfersEmbedded,
  reading: benchReading,
  memory: benchMemory,
  statements: benchStatements,
};

export async function run(parts: string[]): Promise<void> {
  const unknown = parts.filter((part) => !(part in benches));
  if (unknown.length > 0)
    throw new ExpectedError(
      `There is no part ${unknown.join(', ')}. Known: ${Object.keys(benches).join(', ')}.`,
    );
  for (const [name, bench] of Object.entries(benches)) {
    if (parts.length === 0 || parts.includes(name)) await bench();
  }
  if (!allPassed()) process.exitCode = 1;
}
