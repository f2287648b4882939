import type { Composition, RemoteInPage } from '@bank/shared/contracts/releases';
import { getInstance, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { pinnedEntries } from './composition';
import { discardParts, discardScripts } from './discard-files';
import { federationName } from './federation-name';
import { pinEntries } from './pin-entries';
import { noteSource } from './pin-source';
import type { Release } from './releases';
import { isRunning, releaseOf } from './running-release';

const registration = (name: string, { entry }: Release) => ({
  name: federationName(name),
  entry: entry.address,
  type: 'var' as const,
  entryGlobalName: federationName(name),
});

/** Tells federation which remotes this page is composed of. Nothing is fetched yet. */
export function registerComposition(composition: Composition): void {
  const pinned = pinnedEntries(composition);
  noteSource(composition, pinned);
  registerPlugins([pinEntries(pinned)]);
  registerRemotes(composition.remotes.map((remote) => registration(remote.name, remote)));
}

/** To register a remote anew takes away what it was the first to ask of the shell. Everybody else needs that too. */
function keepingShared(work: () => void): void {
  const shared = getInstance()?.shareScopeMap.default ?? {};
  const before = Object.entries(shared).map(([name, versions]) => [name, { ...versions }] as const);
  work();
  for (const [name, versions] of before) shared[name] = { ...versions, ...shared[name] };
}

/** Forgets what came of a remote, so that the next try fetches this release of it anew. */
export function registerAnew(remote: RemoteInPage, release: Release = releaseOf(remote)): void {
  discardScripts(remote);
  if (!isRunning(remote)) discardParts(remote);
  keepingShared(() => registerRemotes([registration(remote.name, release)], { force: true }));
}
