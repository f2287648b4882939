import type { Composition } from '@bank/shared/contracts/releases';

export function announcedPages(composition: Composition, announced: readonly string[]): Composition {
  const isThere = ({ capability }: { capability?: string | undefined }) =>
    capability === undefined || announced.includes(capability);
  const remotes = composition.remotes.map((remote) => ({ ...remote, pages: remote.pages.filter(isThere) }));
  return { ...composition, remotes };
}
