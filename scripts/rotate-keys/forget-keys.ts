import type { KeyGeneration } from '../../api/src/kernel/keys/key-ring';
import { keysFile, readKeys, replaceKeys } from '../../api/src/kernel/keys/keys';
import { assertKeysBelong } from '../../api/src/kernel/keys/keys-of-database';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { inDatabase, type Place, type Print } from '../data/existing-bank';
import { findKeyUses } from './find-key-uses';

const dayMs = 24 * 60 * 60 * 1000;

/** Sessions last 12 hours, but clients may repeat a changed PIN or password for 30 days. */
const neededForMs = 30 * dayMs;

/** Removes the keys that nothing needs, and says what still needs the others. */
export async function forgetKeys(place: Place, print: Print, now = new Date()): Promise<number> {
  const { dataDir } = place;
  const keys = readKeys(dataDir);
  if (!keys) throw new ExpectedError(`${keysFile(dataDir)} is missing; nothing was changed.`);
  return inDatabase(place, async (db) => {
    await assertKeysBelong(db, keys, dataDir);
    const uses = await findKeyUses(db);
    const forgotten = new Set<string>();
    for (const generation of keys.all().filter((one) => one !== keys.current())) {
      const reasons = [...waitOf(generation, keys.all(), now), ...(uses.get(generation.id) ?? [])];
      if (reasons.length === 0) forgotten.add(generation.id);
      print(
        reasons.length === 0
          ? `removed keys ${generation.id}`
          : `kept keys ${generation.id}: ${reasons.join(', ')}`,
      );
    }
    if (forgotten.size > 0)
      replaceKeys(dataDir, (generations) => generations.filter(({ id }) => !forgotten.has(id)));
    print(`the bank uses keys ${keys.current().id}`);
    return 0;
  });
}

function waitOf(generation: KeyGeneration, all: readonly KeyGeneration[], now: Date): string[] {
  const successor = all[all.indexOf(generation) - 1];
  if (generation.activeFrom > now || !successor) return ['not in use yet'];
  const end = new Date(successor.activeFrom.getTime() + neededForMs);
  return end > now ? [`needed until ${end.toISOString().slice(0, 10)} for requests that are sent again`] : [];
}
