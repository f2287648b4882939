import type { Mode } from '@bank/shared/contracts/mode';
import { Cache } from '../limits/cache';
import { hashOf } from '../store/documents';
import type { ChosenSet } from './choose-set';
import { SetPages } from './set-pages';

const maxCachedSets = 20;

/** Everything that a page shows. Hashed, because a browser's choices make the texts as long as they like. */
export const cacheKey = ({ set, isPreview, refusals, linkUntil = '' }: ChosenSet): string =>
  hashOf({ set: set.id, isPreview, refusals, linkUntil });

export function cachedPages(mode: Mode): (chosen: ChosenSet) => SetPages {
  const cache = new Cache<SetPages>(maxCachedSets);
  return (chosen) => cache.get(cacheKey(chosen), () => new SetPages(chosen, mode));
}
