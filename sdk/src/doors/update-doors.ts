import { spawnSync } from 'node:child_process';
import { ExpectedError } from '../../../scripts/bootstrap/expected-error.mjs';
import { packageUrl } from '../create/repository-template';
import { readLive } from '../site/live-site';
import { ownSite } from '../site/own-site';

/** Installs the doors, and the tools that fit them, of the shell that customers get. */
export async function updateDoors(folder: string): Promise<void> {
  const site = ownSite(folder);
  const { shell } = await readLive(site);
  const install = (option: string, spec: string) => {
    const { status } = spawnSync('npm', ['install', option, spec], { cwd: folder, stdio: 'inherit' });
    if (status !== 0) throw new ExpectedError(`npm could not install ${spec}.`);
  };
  install('--save-prod', `@bank/shared@${packageUrl(site, shell.version, 'larch-doors')}`);
  install('--save-prod', `@bank/kit@${packageUrl(site, shell.version, 'larch-kit')}`);
  install('--save-dev', `@larch/remote@${packageUrl(site, shell.version, 'larch-remote')}`);
  console.log(`The doors are those of shell ${shell.version}. Next: npm run types && npm test`);
}
