import type { Composition } from '@bank/shared/contracts/releases';

/** What the page's one inline script left. The browser refuses to run it where a byte of it differs. */
export function inlineSet(): Composition {
  const { releaseSet } = globalThis as { releaseSet?: Composition };
  if (!releaseSet) throw new Error('The page carries no release set that the browser would run.');
  return releaseSet;
}
