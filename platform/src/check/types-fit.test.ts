import { join } from 'node:path';
import { showReleases } from '../channel/show-releases';
import { storeRelease } from '../publish/store-release';
import { withRelease } from '../store/content';
import type { ReleaseSet } from '../store/release-documents';
import { ReleaseStore } from '../store/release-store';
import { builtApp, temporaryFolder, type Variant } from '../testing/built-app';
import { checkContent } from './check-content';
import { inWords } from './problem';

jest.setTimeout(60_000);

const intent = { author: 'Sasha', reason: 'first release' };
let root: string;
let remove: () => void;
let store: ReleaseStore;
let live: ReleaseSet;

const button = (properties: string) =>
  `export interface ButtonProps { ${properties} }\nexport const Button = (_: ButtonProps) => null;\nexport const Card = () => null;\n`;

const doors = {
  name: '@bank/shared',
  exports: { './ui/base': './src/ui/base.ts', './session': './src/session.ts' },
};

/** The doors lie beside the shell, as in a working copy. */
const shell = (properties: string): Variant => ({
  sources: {
    '../shared/package.json': JSON.stringify(doors),
    '../shared/src/ui/base.ts': button(properties),
    '../shared/src/session.ts':
      'export interface SignInDialogProps { email: string; onCancel: () => void }\n',
  },
});

const remote = (page: string, name = 'first-page'): Variant => ({
  manifest: {
    pages: [{ paths: name.endsWith('dialog') ? [] : ['/mfe-one'], page: name, access: 'customer' }],
  },
  sources: { [`src/pages/${name}.tsx`]: page },
});

const pressing = (properties: string) =>
  `import { Button } from '@bank/shared/ui/base';\nexport default function FirstPage() {\n  return <Button ${properties} />;\n}\n`;

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = new ReleaseStore(join(root, 'store'));
  const folders = [
    builtApp(root, 'shell', shell('text: string; onPress?: () => void')),
    builtApp(root, 'mfe-one', remote(pressing('text="Send"'))),
  ];
  const records = await Promise.all(folders.map((folder) => storeRelease(store, folder)));
  live = await showReleases(records, { store, channel: 'production', intent });
});
afterEach(() => remove());

async function against(name: string, variant: Variant): Promise<string[]> {
  const record = await storeRelease(store, builtApp(root, name, { code: 'candidate', ...variant }));
  return (await checkContent(store, withRelease(live, record), [name])).map(inWords);
}

test('[MFE-3] a remote that compiles against the live shell’s doors can be shown', async () => {
  expect(await against('mfe-one', remote(pressing('text="Send" onPress={() => undefined}')))).toEqual([]);
});

test('[MFE-3] a remote that uses a door in a way that the live shell’s does not have is refused', async () => {
  const found = await against('mfe-one', remote(pressing('text="Send" urgent')));
  expect(found).toEqual([
    expect.stringMatching(
      /^types: mfe-one\/src\/pages\/first-page.tsx\(3,\d+\): .*'urgent'.* \(Squad one and Platform\)$/,
    ),
  ]);
});

test('[MFE-3] a shell whose door asks more than a live remote gives is refused', async () => {
  const found = await against('shell', shell('text: string; tone: string'));
  expect(found).toEqual([expect.stringMatching(/^types: mfe-one\/.*'tone'/)]);
});

test('[MFE-3] a page that the shell cannot mount is refused', async () => {
  const found = await against(
    'mfe-one',
    remote('export default function FirstPage({ id }: { id: string }) {\n  return id;\n}\n'),
  );
  expect(found).toEqual([expect.stringMatching(/^types: mfe-one\/seam.ts/)]);
});

test('[MFE-3] a dialog that asks for what the shell does not give it is refused', async () => {
  const dialog = (properties: string) =>
    remote(
      `export default function SignInDialog({ email }: { ${properties} }) {\n  return email;\n}\n`,
      'sign-in-dialog',
    );
  expect(await against('mfe-one', dialog('email: string; onCancel: () => void'))).toEqual([]);
  const found = await against('mfe-one', dialog('email: string; accounts: string[]'));
  expect(found).toEqual([expect.stringMatching(/^types: mfe-one\/seam.ts/)]);
});

test('[MFE-3] a page without an address that the shell opens by its name takes nothing', async () => {
  const page = (properties: string) => ({
    ...remote(`export default function VerifyPage(${properties}) {\n  return null;\n}\n`, 'verify-page'),
    manifest: { pages: [{ paths: [], page: 'verify-page', access: 'customer' as const }] },
  });
  expect(await against('mfe-one', page(''))).toEqual([]);
  const found = await against('mfe-one', page('_: { email: string }'));
  expect(found).toEqual([expect.stringMatching(/^types: mfe-one\/seam.ts/)]);
});
