import { type Composition, composition } from '@bank/shared/contracts/releases';
import { inlineSet } from './inline-set';

/** What the page that was served is composed of. */
export const readComposition = (): Composition => composition.parse(inlineSet());

/** Every file of the page that may run, by its address. */
export function pinnedFiles({ remotes }: Composition): Map<string, string | undefined> {
  const entries = remotes.map(
    ({ entry }) => [new URL(entry.address, location.href).href, entry.integrity] as const,
  );
  return new Map(entries);
}
