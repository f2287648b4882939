import { type Composition, composition } from '@bank/shared/contracts/releases';
import { inlineSet } from './inline-set';
import { releasesOf } from './releases';

export const readComposition = (): Composition => composition.parse(inlineSet());

/** Every entry that may run on this page, with its integrity. */
export function pinnedEntries({ remotes }: Composition): Map<string, string | undefined> {
  const entries = remotes.flatMap(releasesOf).map(({ entry }) => entry);
  return new Map(entries.map(({ address, integrity }) => [new URL(address, location.href).href, integrity]));
}
