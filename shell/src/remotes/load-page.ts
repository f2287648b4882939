import type { Composition, PageInRemote, RemoteInPage } from '@bank/shared/contracts/releases';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import { pinnedFiles } from './composition';
import { RemoteFailure, toRemoteFailure } from './failure';
import { federationName } from './federation-name';
import { pinEntries } from './pin-entries';

const deadline = 10_000;

const registration = ({ name, entry }: RemoteInPage) => ({
  name: federationName(name),
  entry: entry.address,
  type: 'var' as const,
  entryGlobalName: federationName(name),
});

/** Tells federation which remotes this page is composed of. Nothing is fetched yet. */
export function registerComposition(composition: Composition): void {
  registerPlugins([pinEntries(pinnedFiles(composition))]);
  registerRemotes(composition.remotes.map(registration));
}

/** Forgets a remote that failed, so that the next try fetches it anew. */
function forget(remote: RemoteInPage): void {
  const address = new URL(remote.entry.address, location.href).href;
  for (const script of document.querySelectorAll('script')) if (script.src === address) script.remove();
  registerRemotes([registration(remote)], { force: true });
}

const late = (remote: RemoteInPage) =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new RemoteFailure('timeout', remote.name)), deadline);
  });

async function load<Props>(remote: RemoteInPage, page: PageInRemote): Promise<ComponentType<Props>> {
  const address = `${federationName(remote.name)}/${page.page}`;
  const door = await Promise.race([loadRemote<{ default?: ComponentType<Props> }>(address), late(remote)]);
  if (!door?.default) throw new RemoteFailure('missing', remote.name);
  return door.default;
}

const loaded = new Map<string, ComponentType>();

/** The page's component if it came before. */
export const loadedPage = ({ name }: RemoteInPage, { page }: PageInRemote) => loaded.get(`${name}/${page}`);

/** Loads what a remote exposes under a page's name; rejects with a RemoteFailure that names the reason. */
export async function loadPage<Props = object>(
  remote: RemoteInPage,
  page: PageInRemote,
): Promise<ComponentType<Props>> {
  try {
    const component = await load<Props>(remote, page);
    loaded.set(`${remote.name}/${page.page}`, component as ComponentType);
    return component;
  } catch (failure) {
    const known = await toRemoteFailure(remote, failure);
    forget(remote);
    throw known;
  }
}
