import type { RemoteManifest } from '../../../platform/src/build/remote-manifest';
import { ExpectedError } from '../../../scripts/bootstrap/expected-error.mjs';
import { type LiveSite, readLive, readMode } from '../site/live-site';

interface GivenRemote {
  site: string;
  manifest: RemoteManifest;
  port: number;
}

/** What a remote's development server needs to know of a site to have its pages. */
export interface AgainstSite extends GivenRemote {
  mode: string;
  /** The version of its shell. */
  shell: string;
}

const pathsOf = ({ pages }: Pick<RemoteManifest, 'pages'> | LiveSite['remotes'][number]) =>
  pages.flatMap(({ paths }) => paths);

/** Fails if the site isn't there, or another remote of it has one of the paths. */
export async function readSite(given: GivenRemote): Promise<AgainstSite> {
  const { site, manifest } = given;
  const { shell, remotes } = await readLive(site);
  const own = new Set(pathsOf(manifest));
  for (const other of remotes.filter(({ name }) => name !== manifest.name)) {
    const taken = pathsOf(other).find((path) => own.has(path));
    if (taken)
      throw new ExpectedError(`${other.name} already has the path ${taken}: choose another in remote.json.`);
  }
  return { ...given, mode: await readMode(site), shell: shell.version };
}

export const pageUrlOf = ({ port }: AgainstSite): string => `http://localhost:${port}`;

export const environmentOf = ({ site, mode }: AgainstSite, shellPort: number): Record<string, string> => ({
  NODE_ENV: 'development',
  BANK_DEV_AGAINST: site,
  BANK_MODE: mode,
  PORT: String(shellPort),
});

/** The text names the first page that the site shows in its mode. */
export function readyText(against: AgainstSite): string {
  const { site, mode, manifest } = against;
  const pages = manifest.pages.filter(({ specification }) => mode === 'full' || specification !== false);
  const [path = '/'] = pathsOf({ pages });
  return `ready ${pageUrlOf(against)}${path}\nEverything else on that page comes from ${site}.`;
}
