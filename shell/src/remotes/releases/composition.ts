import { type Composition, composition } from '@bank/shared/contracts/releases';
import { inlineSet } from './inline-set';

export const readComposition = (): Composition => composition.parse(inlineSet());

/** Removes pages whose capability the bank doesn't announce. */
export function announcedPages(page: Composition, announced: readonly string[]): Composition {
  const isAnnounced = ({ capability }: { capability?: string | undefined }) =>
    capability === undefined || announced.includes(capability);
  const remotes = page.remotes.map((remote) => ({ ...remote, pages: remote.pages.filter(isAnnounced) }));
  return { ...page, remotes };
}
