import type { Mode } from '@bank/shared/contracts/mode';
import type { Composition } from '@bank/shared/contracts/releases';
import { inEachMode, type RemoteManifest, slotInMode } from '../build/remote-manifest';
import { slotPage } from '../together/composition';
import type { FromSource } from './opt-in/from-source';

/** The pages that a bank in this mode has. */
export const inMode = (composition: Composition, mode: Mode): Composition => ({
  ...composition,
  remotes: composition.remotes.map((remote) => ({
    ...remote,
    pages: remote.pages.flatMap(({ mode: only = mode, ...page }) => (only === mode ? [page] : [])),
  })),
});

export const pagesOf = ({ pages, slots = [] }: Pick<RemoteManifest, 'pages' | 'slots'>) => [
  ...pages.flatMap(inEachMode),
  ...slots.map(slotInMode).map(slotPage),
];

/** A developer's files have no integrity hashes here; the shell computes them. */
export function withSource(composition: Composition, { remote, origin, own }: FromSource): Composition {
  const live = composition.remotes.find(({ name }) => name === remote);
  const label = own?.label ?? live?.label;
  const loaded = own ? pagesOf(own) : live?.pages;
  if (!label || !loaded) return composition;
  const pages = loaded.map((page) => ({ brought: [], ...page, preload: [] }));
  const entry = { address: `${origin}/remoteEntry.js` };
  const source = { name: remote, label, version: 'source', entry, pages };
  const remotes = live
    ? composition.remotes.map((one) => (one === live ? source : one))
    : [...composition.remotes, source];
  return { ...composition, source: remote, remotes };
}
