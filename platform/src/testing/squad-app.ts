import { createHash } from 'node:crypto';
import { type BuildRecord, containerForm } from '../build/build-record';
import type { RemoteManifest } from '../build/remote-manifest';
import type { CheckBody } from '../squads/upload-contract';

export type Upload = Omit<CheckBody, 'channel'>;

export interface UploadVariant {
  code?: string;
  manifest?: Partial<RemoteManifest>;
  build?: Partial<BuildRecord> | null;
  sources?: Record<string, string>;
  files?: Record<string, string>;
  /** Changes the entry that the bundler would have written. */
  entry?: (code: string) => string;
}

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

const shares = [
  '{shareKey:"react",requiredVersion:"19.3.1"}',
  '{shareKey:"@bank/shared/ui/base",requiredVersion:"*"}',
];

/** The shell that these remotes fit. */
export const fittingShell = {
  build: { containers: containerForm, federation: '2.9.2' },
  sources: {
    '../shared/package.json': JSON.stringify({ exports: { './ui/base': './src/ui/base.ts' } }),
    '../shared/src/ui/base.ts':
      'export const Button = (_: { text: string }) => null;\nexport const Card = () => null;\n',
  },
};

const buildOf = (changed: Partial<BuildRecord>): BuildRecord => ({
  entry: 'remoteEntry.js',
  containers: containerForm,
  federation: '2.9.2',
  initialFiles: [],
  preload: { 'first-page': ['first-page.js'] },
  sharedModules: { 'first-page': ['@bank/shared/ui/base', 'react'] },
  sharedModuleFiles: {},
  bundledLibraries: [],
  consumedLibraries: { react: '19.3.1' },
  offers: {},
  ...changed,
});

/** What a squad sends: a remote as our own build writes it. */
export function squadApp(name: string, variant: UploadVariant = {}): Upload {
  const {
    code = 'first build',
    manifest,
    build = {},
    sources = {},
    files = {},
    entry = (text) => text,
  } = variant;
  const container = name.replaceAll('-', '_');
  const page = `/* ${code} */`;
  const text = `var ${container};(()=>{var s=[${shares}],p="./first-page",h="${integrityOf(page)}";${container}=s})();`;
  const all = { 'remoteEntry.js': entry(text), 'first-page.js': page, ...files };
  const encoded = Object.entries(all).map(([file, one]) => [file, Buffer.from(one).toString('base64')]);
  return {
    manifest: {
      name,
      label: name,
      port: 3101,
      pages: [{ paths: [`/${name}`], page: 'first-page', access: 'customer' }],
      ...manifest,
    },
    build: build && buildOf(build),
    files: Object.fromEntries(encoded),
    sources,
    commit: null,
  };
}
