import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ForeignVariant {
  metaData?: object;
  remotes?: object[];
  shared?: { name: string; assets: object }[];
  exposes?: { path: string; assets: object }[];
  consumed?: Record<string, string | false>;
  chunk?: string;
  source?: string;
  menu?: { label: string; icon: string; order: number };
  /** Changes the entry that webpack would have written. */
  entry?: (code: string) => string;
}

const none = { sync: [], async: [] };
export const filesOf = (...sync: string[]) => ({ js: { sync, async: [] }, css: none });

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const consumedBy = (shares: Record<string, string | false>) =>
  Object.entries(shares).map(
    ([name, version]) =>
      `{shareScope:["default"],singleton:!0,requiredVersion:${version === false ? '!1' : JSON.stringify(version)},strictVersion:!0,shareKey:${JSON.stringify(name)}}`,
  );

export function foreignApp(root: string, name: string, variant: ForeignVariant = {}): string {
  const globalName = name.replaceAll('-', '_');
  const {
    metaData,
    remotes = [],
    shared = [],
    exposes = [{ path: './first-page', assets: filesOf('first-page.js') }],
    consumed = { react: '^19.3.0', '@bank/shared/ui/base': false },
    chunk = 'first page',
    source = "import { Button } from '@bank/shared/ui/base';\nexport default () => <Button />;",
    menu,
    entry = (code) => code,
  } = variant;
  const part = `/* ${chunk} */`;
  const code = [
    `var ${globalName};(()=>{var e={},s={};`,
    `s.hashes={16:"${integrityOf(part)}"};`,
    `a.crossOrigin="anonymous";`,
    `o=globalThis.webpackChunk${globalName}=globalThis.webpackChunk${globalName}||[];`,
    `e.handlers=[${consumedBy(consumed)}];`,
    `e.pages=${JSON.stringify(exposes.map(({ path }) => path))};`,
    `${globalName}=s})();`,
  ].join('');
  const manifest = {
    metaData: {
      remoteEntry: { name: 'remoteEntry.js', path: '', type: 'var' },
      globalName,
      pluginVersion: '2.8.2',
      publicPath: 'auto',
      ...metaData,
    },
    remotes,
    shared,
    exposes,
  };
  const remote = {
    name,
    label: name,
    owner: 'Squad elsewhere',
    port: 3101,
    pages: [{ paths: [`/${name}`], page: 'first-page', access: 'customer', menu }],
  };
  const files = {
    'dist/remoteEntry.js': entry(code),
    'dist/first-page.js': part,
    'dist/mf-manifest.json': JSON.stringify(manifest),
    'remote.json': JSON.stringify(remote),
    'src/first-page.jsx': source,
  };
  const folder = join(root, name);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
