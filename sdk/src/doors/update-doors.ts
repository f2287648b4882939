import { spawnSync } from 'node:child_process';
import { ExpectedError } from '../../../scripts/bootstrap/expected-error.mjs';
import { packageUrl } from '../create/repository-template';
import { readLive } from '../site/live-site';
import { ownSite } from '../site/own-site';

/**
 * Installs the doors, and the tools that fit them, of the shell that customers get. At once, because npm resolves
 * every dependency, and the site may have none of the current packages anymore.
 */
export async function updateDoors(folder: string): Promise<void> {
  const site = ownSite(folder);
  const { shell } = await readLive(site);
  const packages = {
    '@bank/shared': 'larch-doors',
    '@bank/kit': 'larch-kit',
    '@larch/remote': 'larch-remote',
  };
  const specs = Object.entries(packages).map(
    ([name, file]) => `${name}@${packageUrl(site, shell.version, file)}`,
  );
  const { status } = spawnSync('npm', ['install', ...specs], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new ExpectedError(`npm could not install ${specs.join(', ')}.`);
  console.log(`The doors are those of shell ${shell.version}. Next: npm run types && npm test`);
}
