#!/usr/bin/env node
// npx SITE/remotes/shell/create-remote.tgz NAME [OPTIONS]
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { readWords } from '../../../platform/src/cli/read-words';
import { ExpectedError, exitWithError } from '../../../scripts/bootstrap/expected-error.mjs';
import { readLive } from '../site/live-site';
import { parseSite } from '../site/parse-site';
import {
  fullName,
  lastOrder,
  refuseIf,
  refuseInvalid,
  refuseTaken,
  refuseUnknownIcon,
} from './described-remote';
import { remoteFiles } from './remote-template';
import { repositoryFiles } from './repository-template';

const usage = `create-remote NAME [OPTIONS]

  npx --yes https://bank.example/remotes/shell/create-remote.tgz insights

Makes a repository for a new remote of this site, in the folder mfe-NAME.

Options
  --route PATH    the path of its page; defaults to /dashboard/NAME
  --label TEXT    its name in the menu and in error panels; defaults to NAME
  --owner TEXT    the squad to contact about problems
  --icon NAME     an icon of the site; defaults to leaf
  --site URL      the site; defaults to where this program came from
  --no-install    don't run npm install
  -h, --help      show this help`;

const options = {
  route: { type: 'string' },
  label: { type: 'string' },
  owner: { type: 'string' },
  icon: { type: 'string' },
  site: { type: 'string' },
  'no-install': { type: 'boolean' },
} as const;

/** Away from the site's own ports, and mostly another for each remote of a squad. */
const devPortOf = (name: string) =>
  3100 + [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 800, 7);

/** npx notes where it downloaded this program from. */
function siteOfThisProgram(): string | undefined {
  const notes = join(import.meta.dirname, '..', '.package-lock.json');
  if (!existsSync(notes)) return undefined;
  const resolved = JSON.parse(readFileSync(notes, 'utf8')).packages?.['node_modules/create-remote']?.resolved;
  return typeof resolved === 'string' && /^https?:/.test(resolved) ? new URL(resolved).origin : undefined;
}

const labelFor = (name: string) => {
  const words = name.slice('mfe-'.length).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function write(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text, { flag: 'wx' });
  }
}

function install(folder: string): void {
  console.log('Installing packages …');
  const npm = process.env.npm_execpath;
  const [command, words] = npm ? [process.execPath, [npm, 'install']] : ['npm', ['install']];
  const { status } = spawnSync(command, words, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new ExpectedError(`The files are in ${folder}, but npm install failed there.`);
}

async function create(args: string[]): Promise<void> {
  const { values, positionals } = readWords(args, options);
  if (values.help || args.length === 0) {
    console.log(usage);
    return;
  }
  const [given = '', ...more] = positionals;
  refuseIf(!given || more.length > 0, 'Pass one name. See: create-remote --help');
  const address = values.site ?? siteOfThisProgram();
  if (!address)
    throw new ExpectedError('Pass --site with the URL of the site, such as https://bank.example.');
  const site = parseSite(address, '--site');
  const name = fullName(given);
  const { route = `/dashboard/${name.slice(4)}`, label = labelFor(name), owner, icon = 'leaf' } = values;
  const described = { name, route, label, owner, icon };
  refuseInvalid(described);
  const folder = resolve(name);
  refuseIf(existsSync(folder), `${folder} already exists.`);
  const live = await readLive(site);
  refuseUnknownIcon(described, live.shell.offers?.icons ?? [icon]);
  refuseTaken(live.remotes, described);
  const remote = { ...described, port: devPortOf(name), order: lastOrder(live.remotes) };
  const versions = JSON.parse(readFileSync(join(import.meta.dirname, 'versions.json'), 'utf8'));
  const repository = { remote, site, shell: live.shell.version, versions };
  const { 'remote.json': manifest = '', ...sources } = remoteFiles(remote);
  const own = Object.fromEntries(Object.entries(sources).filter(([path]) => path.startsWith('src/')));
  write(folder, { ...repositoryFiles(repository), 'remote.json': manifest, ...own });
  spawnSync('git', ['init', '--quiet', '--initial-branch=main'], { cwd: folder });
  if (!values['no-install']) install(folder);
  console.log(
    `Created ${name} for ${site}.\nNext: cd ${name}, npm test, and npm run release -- key, whose output the site's operators need.`,
  );
}

create(process.argv.slice(2)).catch(exitWithError);
