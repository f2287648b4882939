// npm run new:remote: writes a remote that builds, is tested and stands in the menu. Nothing else is edited.
import './node-version.mjs';
import './closed-pipe.mjs';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { Expected, fail } from './expected.mjs';
import { addWorkspace } from './new-workspace.mjs';
import { remoteFiles } from './remote-template.mjs';

const root = join(import.meta.dirname, '..');

const usage = `npm run new:remote -- NAME --route PATH --label TEXT [OPTIONS]

  npm run new:remote -- insights --route /dashboard/insights --label Insights

Options
  --route PATH    the address of its first page
  --label TEXT    what the menu and its panels call it
  --owner TEXT    the squad; its name is told to whoever stands in its way
  --icon NAME     of shared/src/ui/icons; a leaf where it is left out
  -h, --help      this text`;

const options = {
  route: { type: 'string' },
  label: { type: 'string' },
  owner: { type: 'string' },
  icon: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
};

const remotes = () =>
  readdirSync(root)
    .filter((folder) => /^mfe-/.test(folder) && existsSync(join(root, folder, 'remote.json')))
    .map((folder) => JSON.parse(readFileSync(join(root, folder, 'remote.json'), 'utf8')));

function refuse(condition, text) {
  if (condition) throw new Expected(text);
}

function refuseUnfit(name, { route, label, owner = 'Squad', icon = 'leaf' }) {
  refuse(!/^mfe(-[a-z0-9]+)+$/.test(name), `${name.slice(4)}: a name is lower-case words joined by hyphens.`);
  refuse(!route || !label, 'Say --route and --label. See: npm run new:remote -- --help');
  refuse(!/^(\/[a-z0-9-]+)+$/.test(route), `--route ${route}: a path such as /dashboard/insights.`);
  refuse(!/^[^<>{}\\\p{Cc}'"]{1,40}$/u.test(label), '--label: 1 to 40 characters, no brackets and quotes.');
  refuse(!/^[^\p{Cc}]{1,60}$/u.test(owner), '--owner: 1 to 60 characters.');
  refuse(!/^[a-z]+(-[a-z]+)*$/.test(icon), `--icon ${icon}: lower-case words joined by hyphens.`);
  refuse(existsSync(join(root, name)), `${name} is there already.`);
}

function refuseTaken(others, { route, label }) {
  for (const { name, pages } of others) {
    refuse(
      pages.some(({ paths }) => paths.includes(route)),
      `${name} has the address ${route} already.`,
    );
    refuse(
      pages.some(({ menu }) => menu?.label === label),
      `${name} has a menu entry ${label} already.`,
    );
  }
}

function newRemote(words) {
  const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
  if (values.help || words.length === 0) return console.log(usage);
  refuse(positionals.length !== 1, 'Say one name. See: npm run new:remote -- --help');
  const name = `mfe-${positionals[0].replace(/^mfe-/, '')}`;
  refuseUnfit(name, values);
  const others = remotes();
  refuseTaken(others, values);
  const orders = others.flatMap(({ pages }) => pages.flatMap(({ menu }) => menu?.order ?? []));
  // The bank itself has port 3010 in development.
  const taken = new Set([3010, ...others.map(({ port }) => port)]);
  let port = 3001;
  while (taken.has(port)) port += 1;
  const order = Math.max(0, ...orders) + 10;
  const { icon = 'leaf', ...rest } = values;
  write(name, remoteFiles({ name, port, order, icon, ...rest }));
}

function write(name, files) {
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, name, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text, { flag: 'wx' });
  }
  addWorkspace(root, name);
  const page = Object.keys(files).find((path) => path.endsWith('-page.tsx'));
  console.log(`${name} is made. Its page is ${name}/${page}.`);
  console.log(
    `npm run dev -- ${name.slice(4)} shows it; npm run release -- publish ${name.slice(4)} publishes it.`,
  );
}

try {
  newRemote(process.argv.slice(2));
} catch (failure) {
  if (String(failure.code).startsWith('ERR_PARSE_ARGS')) failure.expected = true;
  fail(failure);
}
