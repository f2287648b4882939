import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './bootstrap/child-process.mjs';
import { ExpectedError } from './bootstrap/expected-error.mjs';
import { addWorkspace } from './scaffold/new-workspace';
import { type NewRemote, remoteFiles } from './scaffold/remote-template';

const usage = `npm run new:remote -- NAME --route PATH --label TEXT [OPTIONS]

  npm run new:remote -- insights --route /dashboard/insights --label Insights

Options
  --route PATH    the path of its first page
  --label TEXT    its name in the menu and in error panels
  --owner TEXT    the squad to contact about problems
  --icon NAME     an icon of shared/src/ui/icons; defaults to leaf
  -h, --help      show this help`;

const options = {
  route: { type: 'string' },
  label: { type: 'string' },
  owner: { type: 'string' },
  icon: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

interface ExistingRemote {
  name: string;
  port: number;
  pages: { paths: string[]; menu?: { label: string; order: number } }[];
}

const existingRemotes = (): ExistingRemote[] =>
  readdirSync(root)
    .filter((folder) => /^mfe-/.test(folder) && existsSync(join(root, folder, 'remote.json')))
    .map((folder) => JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8')));

function refuseIf(condition: boolean, text: string): void {
  if (condition) throw new ExpectedError(text);
}

type Described = Omit<NewRemote, 'port' | 'order'>;

function refuseInvalid({ name, route, label, owner = 'Squad', icon }: Described): void {
  refuseIf(
    !/^mfe(-[a-z0-9]+)+$/.test(name),
    `${name.slice(4)}: use lowercase words joined by hyphens as the name.`,
  );
  refuseIf(
    /^mfe-(testing|dist)$/.test(name),
    `${name.slice(4)}: folders of this name are not built; choose another name.`,
  );
  refuseIf(!route || !label, 'Pass --route and --label. See: npm run new:remote -- --help');
  refuseIf(!/^(\/[a-z0-9-]+)+$/.test(route), `--route ${route}: use a path such as /dashboard/insights.`);
  refuseIf(
    !/^[^<>{}\\\p{Cc}'"]{1,40}$/u.test(label),
    '--label: use 1 to 40 characters without brackets or quotes.',
  );
  refuseIf(!/^[^\p{Cc}]{1,60}$/u.test(owner), '--owner: use 1 to 60 characters.');
  refuseIf(!/^[a-z]+(-[a-z]+)*$/.test(icon), `--icon ${icon}: use lowercase words joined by hyphens.`);
  refuseIf(existsSync(join(root, name)), `${name} already exists.`);
}

function refuseTaken(others: ExistingRemote[], { route, label }: Described): void {
  for (const { name, pages } of others) {
    refuseIf(
      pages.some(({ paths }) => paths.includes(route)),
      `${name} already has the path ${route}.`,
    );
    refuseIf(
      pages.some(({ menu }) => menu?.label === label),
      `${name} already has a menu entry ${label}.`,
    );
  }
}

function write(name: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: 'wx' });
  }
  addWorkspace(root, name);
}

function firstFreePort(others: ExistingRemote[]): number {
  const bankPort = 3010;
  const taken = new Set([bankPort, ...others.map(({ port }) => port)]);
  let port = 3001;
  while (taken.has(port)) port += 1;
  return port;
}

function createRemote(args: string[]): void {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (values.help || args.length === 0) {
    console.log(usage);
    return;
  }
  const [given = '', ...more] = positionals;
  refuseIf(!given || more.length > 0, 'Pass one name. See: npm run new:remote -- --help');
  const { route = '', label = '', owner, icon = 'leaf' } = values;
  const described = { name: `mfe-${given.replace(/^mfe-/, '')}`, route, label, owner, icon };
  const { name } = described;
  refuseInvalid(described);
  const others = existingRemotes();
  refuseTaken(others, described);
  const orders = others.flatMap(({ pages }) => pages.flatMap(({ menu }) => menu?.order ?? []));
  const files = remoteFiles({
    ...described,
    port: firstFreePort(others),
    order: Math.max(0, ...orders) + 10,
  });
  write(name, files);
  const page = Object.keys(files).find((path) => path.endsWith('-page.tsx'));
  console.log(`Created ${name}. Its page is ${name}/${page}.`);
  console.log(`Next: npm run dev -- ${name.slice(4)}, then npm run release -- publish ${name.slice(4)}.`);
}

try {
  createRemote(process.argv.slice(2));
} catch (failure) {
  const { code, message } = failure as NodeJS.ErrnoException;
  throw code?.startsWith('ERR_PARSE_ARGS') ? new ExpectedError(message) : failure;
}
