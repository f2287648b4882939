import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readWords } from '../platform/src/cli/read-words';
import { sourcesOf } from '../platform/src/record/sources';
import { iconNames } from '../platform/src/record/syntax/icon-names';
import {
  type ExistingRemote,
  fullName,
  lastOrder,
  refuseIf,
  refuseInvalid,
  refuseTaken,
  refuseUnknownIcon,
} from '../sdk/src/create/described-remote';
import { remoteFiles } from '../sdk/src/create/remote-template';
import { root } from './bootstrap/child-process.mjs';
import { addWorkspace } from './scaffold/new-workspace';

const usage = `npm run new:remote -- NAME --route PATH --label TEXT [OPTIONS]

  npm run new:remote -- insights --route /dashboard/insights --label Insights

Options
  --route PATH    the path of its first page
  --label TEXT    its name in the menu and in error panels
  --owner TEXT    the squad to contact about problems
  --icon NAME     an icon of the shell; defaults to leaf
  -h, --help      show this help`;

const options = {
  route: { type: 'string' },
  label: { type: 'string' },
  owner: { type: 'string' },
  icon: { type: 'string' },
} as const;

interface NumberedRemote extends ExistingRemote {
  port: number;
}

const existingRemotes = (): NumberedRemote[] =>
  readdirSync(root)
    .filter((folder) => /^mfe-/.test(folder) && existsSync(join(root, folder, 'remote.json')))
    .map((folder) => JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8')));

function write(name: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: 'wx' });
  }
  addWorkspace(root, name);
}

function firstFreePort(others: NumberedRemote[]): number {
  const bankPort = 3010;
  const taken = new Set([bankPort, ...others.map(({ port }) => port)]);
  let port = 3001;
  while (taken.has(port)) port += 1;
  return port;
}

function createRemote(args: string[]): void {
  const { values, positionals } = readWords(args, options);
  if (values.help || args.length === 0) {
    console.log(usage);
    return;
  }
  const [given = '', ...more] = positionals;
  refuseIf(!given || more.length > 0, 'Pass one name. See: npm run new:remote -- --help');
  const { route = '', label = '', owner, icon = 'leaf' } = values;
  refuseIf(!route || !label, 'Pass --route and --label. See: npm run new:remote -- --help');
  const described = { name: fullName(given), route, label, owner, icon };
  const { name } = described;
  refuseInvalid(described);
  refuseUnknownIcon(described, iconNames(sourcesOf(join(root, 'shell'))) ?? []);
  refuseIf(existsSync(join(root, name)), `${name} already exists.`);
  const others = existingRemotes();
  refuseTaken(others, described);
  const files = remoteFiles({
    ...described,
    port: firstFreePort(others),
    order: lastOrder(others),
  });
  write(name, files);
  const page = Object.keys(files).find((path) => path.endsWith('-page.tsx'));
  console.log(`Created ${name}. Its page is ${name}/${page}.`);
  console.log(`Next: npm run dev -- ${name.slice(4)}, then npm run release -- publish ${name.slice(4)}.`);
}

createRemote(process.argv.slice(2));
