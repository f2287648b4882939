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

/** First calls aren't among them: what is built from source changes while it runs. */
export const pagesOf = ({ pages, slots = [] }: Pick<RemoteManifest, 'pages' | 'slots'>) => [
  ...pages.flatMap(inEachMode).map(({ first_calls, ...page }) => page),
  ...slots.map(slotInMode).map(slotPage),
];
