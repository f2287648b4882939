import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BuildRecord } from '../build/build-record';
import type { RemoteManifest } from '../build/remote-manifest';

export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'larch-platform-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

export interface Variant {
  code?: string;
  manifest?: Partial<RemoteManifest>;
  build?: Partial<BuildRecord>;
  sources?: Record<string, string>;
  unpinned?: boolean;
}

const manifestOf = (name: string): RemoteManifest => ({
  name,
  label: name,
  owner: `Squad ${name.replace('mfe-', '')}`,
  port: 3001,
  pages: [{ paths: [`/${name}`], page: 'first-page', access: 'customer' }],
});

const buildOf = (name: string): BuildRecord => ({
  entry: name === 'shell' ? 'shell.js' : 'remoteEntry.js',
  containers: 'federation-v1',
  preload: name === 'shell' ? { start: ['app.js'] } : { 'first-page': ['app.js'] },
  initialFiles: [],
  sharedModules: {},
  sharedModuleFiles: {},
  bundledLibraries: [],
  consumedLibraries: name === 'shell' ? {} : { react: '19.3.1' },
  offers:
    name === 'shell'
      ? {
          react: { version: '19.3.1', exports: ['useState'] },
          '@bank/shared/ui/base': { version: '0.1.0', exports: ['Button', 'Card'] },
        }
      : {},
});

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

export function builtApp(root: string, name: string, variant: string | Variant = {}): string {
  const {
    code = 'first build',
    manifest,
    build,
    sources = {},
    unpinned = false,
  } = typeof variant === 'string' ? { code: variant } : variant;
  const folder = join(root, name);
  const record = { ...buildOf(name), ...build };
  const app = `/* ${code} */`;
  const files = {
    [`dist/${record.entry}`]: `/* ${name} ${unpinned ? '' : integrityOf(app)} */`,
    'dist/app.js': app,
    'dist/build.json': JSON.stringify(record),
    ...(name !== 'shell' && { 'remote.json': JSON.stringify({ ...manifestOf(name), ...manifest }) }),
    ...sources,
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}
