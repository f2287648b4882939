import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Composition, RemoteInPage } from '@bank/shared/contracts/releases';
import type { Opening } from '../build/build-record';
import { findRemotes, type RemoteManifest, readRemoteManifest } from '../build/remote-manifest';
import { pagesOf } from '../page/composition';
import { releasesIn } from '../store/content';
import type { ReleaseSet } from '../store/release-documents';
import { compositionOf } from '../together/composition';
import { devPort, localUrl, siteUrl } from './ports';

export interface ComposedSite {
  composition: Composition;
  opening: Opening | undefined;
  /** Keys are apps. */
  owners: ReadonlyMap<string, string>;
}

/** The cookie selects the preview, and versions that this browser chose. */
export type ComposeSite = (cookie: string) => Promise<ComposedSite>;

const namedRemotes = process.env.BANK_DEV_REMOTES?.split(',');

const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

const maxAttempts = 60;
const retryMs = 500;

/** Retries, because the bank restarts after every edit. */
async function currentSet(cookie: string, attempt = 1): Promise<ReleaseSet> {
  try {
    const answer = await fetch(`${siteUrl}/releases/current.json`, { headers: { cookie } });
    // Nothing validates it: a site that is newer than these tools may have more fields.
    return (await answer.json()) as ReleaseSet;
  } catch (failure) {
    if (attempt === maxAttempts) throw failure;
    await new Promise((resolve) => setTimeout(resolve, retryMs));
    return currentSet(cookie, attempt + 1);
  }
}

const fromSource = ({ name, label, port, ...own }: RemoteManifest): RemoteInPage => ({
  name,
  label,
  version: 'source',
  entry: { address: `${localUrl(devPort(port))}/remoteEntry.js` },
  pages: pagesOf(own).map((page) => ({ ...page, preload: [] })),
});

const ownerOf = ({ name, owner, label }: RemoteManifest) => [name, owner ?? label] as const;

const ownersIn = (set: ReleaseSet) => releasesIn(set).map(({ name, owner }) => [name, owner] as const);

const shellFromSource = {
  version: 'source',
  entry: { address: '/shell.js' },
  initialFiles: [{ address: '/shell.css' }],
  preload: [],
};

/** The remotes from source, with or instead of those that are released. */
function combine(manifests: readonly RemoteManifest[], released: readonly RemoteInPage[]): RemoteInPage[] {
  const names = new Set(manifests.map(({ name }) => name));
  return [...manifests.map(fromSource), ...released.filter(({ name }) => !names.has(name))];
}

/** This working copy's shell, with its remotes or, if some are named, with these and the releases of the others. */
export const workingCopy =
  (opening: Opening): ComposeSite =>
  async (cookie) => {
    const manifests = findRemotes(root);
    const running = manifests.filter(({ name }) => namedRemotes?.includes(name) ?? true);
    const released = namedRemotes ? compositionOf(await currentSet(cookie)).remotes : [];
    return {
      opening,
      owners: new Map(manifests.map(ownerOf)),
      composition: { id: 'source', shell: shellFromSource, remotes: combine(running, released) },
    };
  };

/** One remote in the pages of a site that runs elsewhere. */
export const deployedWith =
  (folder: string): ComposeSite =>
  async (cookie) => {
    const manifest = readRemoteManifest(folder);
    const set = await currentSet(cookie);
    const released = compositionOf(set);
    const remotes = combine([manifest], released.remotes);
    return {
      opening: set.shell.opening,
      owners: new Map([...ownersIn(set), ownerOf(manifest)]),
      composition: { ...released, source: manifest.name, remotes },
    };
  };
