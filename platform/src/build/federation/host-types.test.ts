import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { compileFolder, packages } from '../../check/compile-folder';
import { hostTypesFile } from '../project';
import { typesArchive, typesOfLoading } from './host-types';

const root = join(import.meta.dirname, '../../../..');
const host = readFileSync(hostTypesFile(root), 'utf8');
const pages = ['login-page', 'terms-page'];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larch-host-types-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Unpacks the types as federation's plugin does, and compiles code of a host. */
async function compile(code: string): Promise<string[]> {
  const types = join(folder, '@mf-types', 'bank');
  mkdirSync(types, { recursive: true });
  for (const [name, bytes] of Object.entries(unzipSync(typesArchive(pages, host))))
    writeFileSync(join(types, name), bytes);
  writeFileSync(
    join(types, 'apis.d.ts'),
    typesOfLoading(pages).replaceAll('REMOTE_ALIAS_IDENTIFIER', 'bank'),
  );
  writeFileSync(join(folder, 'host.tsx'), code);
  const compilerOptions = {
    strict: true,
    noEmit: true,
    jsx: 'react-jsx',
    module: 'preserve',
    moduleResolution: 'bundler',
    types: [],
    paths: { '*': ['./@mf-types/*'] },
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['host.tsx'] }));
  symlinkSync(packages, join(folder, 'node_modules'));
  return compileFolder(folder);
}

const showsPage = `
import type { PackageType, RemoteKeys } from './@mf-types/bank/apis';
import LoginPage from 'bank/login-page';
import { BankFrame, connectBank } from 'bank/host';

declare function loadRemote<Key extends RemoteKeys>(key: Key): Promise<PackageType<Key>>;

connectBank({ session: { accessToken: () => null, renew: async () => null }, mode: 'specification' })();
export const shown = <BankFrame><LoginPage /></BankFrame>;
export async function load() {
  const { default: TermsPage } = await loadRemote('bank/terms-page');
  const { BankFrame: Frame } = await loadRemote('bank/host');
  return <Frame><TermsPage /></Frame>;
}
`;

test('[MFE-1] a host’s code that shows pages compiles', async () => {
  expect(await compile(showsPage)).toEqual([]);
});

test.each([
  ['a page that the remote lacks', "import Other from 'bank/other-page';\nOther;"],
  ['a prop of a page', "import Page from 'bank/login-page';\nexport const shown = <Page email='a' />;"],
  [
    'a session that can’t renew',
    "import { connectBank } from 'bank/host';\nconnectBank({ session: { accessToken: () => null }, mode: 'specification' });",
  ],
])('[MFE-1] refuses %s in a host’s code', async (_title, code) => {
  expect(await compile(code)).toHaveLength(1);
});

test('[MFE-3] packs the same bytes whatever the order of the pages', () => {
  expect(typesArchive([...pages].reverse(), host)).toEqual(typesArchive(pages, host));
});
