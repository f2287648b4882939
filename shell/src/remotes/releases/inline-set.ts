import type { Composition } from '@bank/shared/contracts/releases';

/** The browser runs the page's inline script only if its hash matches. */
export function inlineSet(): Composition {
  const { releaseSet } = globalThis as { releaseSet?: Composition };
  if (!releaseSet) throw new Error('The page carries no release set that the browser would run.');
  return releaseSet;
}
