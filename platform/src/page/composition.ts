import type { Mode } from '@bank/shared/contracts/mode';
import type { Composition } from '@bank/shared/contracts/releases';
import { inEachMode, type RemoteManifest, slotInMode } from '../build/remote-manifest';
import { slotPage } from '../together/composition';

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
