#!/usr/bin/env node
// The commands of a squad's repository: larch dev | build | doors | release
import { ownValue } from '../../platform/src/build/own-value';
import { ExpectedError, exitWithError } from '../../scripts/bootstrap/expected-error.mjs';
import { buildRemote } from './build/build-remote';
import { developRemote } from './develop/develop-remote';
import { updateDoors } from './doors/update-doors';
import { releaseCommand } from './release/release-command';

const usage = `larch COMMAND

  larch dev [--against URL]   show the site's pages on this machine, with this remote from source
  larch build                 build it into dist
  larch doors                 update the doors and tools to those of the site's shell
  larch release COMMAND       publish, promote, roll back or retire it, and see how it does

The site is the one that package.json names under larch.site.`;

const commands: Record<string, (folder: string, args: string[]) => Promise<void>> = {
  dev: developRemote,
  build: buildRemote,
  doors: updateDoors,
  release: releaseCommand,
};

async function run([name = '', ...args]: string[]): Promise<void> {
  const asksForHelp = name !== 'release' && args.some((word) => word === '--help' || word === '-h');
  if (asksForHelp || ['', 'help', '--help', '-h'].includes(name)) {
    console.log(usage);
    return;
  }
  const command = ownValue(commands, name);
  if (!command) throw new ExpectedError(`There is no command ${name}. See: larch --help`);
  await command(process.cwd(), args);
}

run(process.argv.slice(2)).catch(exitWithError);
