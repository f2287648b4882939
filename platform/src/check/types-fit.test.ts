import { showReleases } from '../channel/show-releases';
import { storeRelease } from '../record/store-release';
import { withRelease } from '../store/content';
import type { ReleaseSet } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { builtApp, temporaryFolder, type Variant } from '../testing/built-app';
import { openTestStore } from '../testing/test-store';
import { checkContent } from './check-content';
import { formatProblem } from './rules';

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
  store = await openTestStore(root);
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
  return (await checkContent(store, withRelease(live, record), [name])).map(formatProblem);
}

test('[MFE-3] accepts a remote that compiles against the live shell', async () => {
  expect(await against('mfe-one', remote(pressing('text="Send" onPress={() => undefined}')))).toEqual([]);
});

test('[MFE-3] refuses a remote that passes wrong types to the live shell’s doors', async () => {
  const found = await against('mfe-one', remote(pressing('text="Send" urgent')));
  expect(found).toEqual([
    expect.stringMatching(
      /^types: mfe-one\/src\/pages\/first-page.tsx\(3,\d+\): .*'urgent'.* \(Squad one and Platform\)$/,
    ),
  ]);
});

test('[MFE-3] refuses a remote that relies on globals of its own', async () => {
  const { manifest, sources } = remote('export default function FirstPage() {\n  return window.rates;\n}\n');
  const globals = { 'src/rates.ts': 'interface Window {\n  rates: string;\n}\n' };
  const found = await against('mfe-one', { manifest, sources: { ...sources, ...globals } });
  expect(found).toEqual([expect.stringMatching(/^types: mfe-one\/.*'rates' does not exist/)]);
});

const withKit = (button: string, name = 'mfe-one'): Variant => {
  const page =
    "import { Pay } from '@bank/kit/payment';\nexport default function FirstPage() {\n  return <Pay />;\n}\n";
  const kit = `import { Button } from '@bank/shared/ui/base';\nexport const Pay = () => <Button ${button} />;\n`;
  return {
    manifest: { pages: [{ paths: [`/${name}`], page: 'first-page', access: 'customer' }] },
    sources: {
      'src/first-page.tsx': page,
      '../node_modules/@bank/shared/package.json': '{}',
      '../node_modules/@bank/kit/src/payment/payment.ts': "export { Pay } from './pay';\n",
      '../node_modules/@bank/kit/src/payment/pay.tsx': kit,
    },
  };
};

test('[MFE-3] compiles a remote with the kit that it bundles', async () => {
  expect(await against('mfe-one', withKit('text="Pay"'))).toEqual([]);
  const found = await against('mfe-one', withKit('text="Pay" urgent'));
  expect(found).toEqual([
    expect.stringMatching(/^types: mfe-one\/kit\/src\/payment\/pay.tsx\(2,\d+\): .*'urgent'/),
  ]);
});

test('[MFE-3] compiles each remote with its own version of the kit', async () => {
  const other = builtApp(root, 'mfe-two', withKit('text="Pay" onPress={() => undefined}', 'mfe-two'));
  live = await showReleases([await storeRelease(store, other)], { store, channel: 'production', intent });
  const record = await storeRelease(store, builtApp(root, 'mfe-one', withKit('text="Pay" urgent')));
  const found = (await checkContent(store, withRelease(live, record), ['shell'])).map(formatProblem);
  expect(found).toEqual([expect.stringMatching(/^types: mfe-one\/kit\/.*'urgent'/)]);
});

test('[MFE-3] refuses a shell that breaks the types of a live remote', async () => {
  const found = await against('shell', shell('text: string; tone: string'));
  expect(found).toEqual([expect.stringMatching(/^types: mfe-one\/.*'tone'/)]);
});

test('[MFE-3] refuses a page that the shell cannot mount', async () => {
  const found = await against(
    'mfe-one',
    remote('export default function FirstPage({ id }: { id: string }) {\n  return id;\n}\n'),
  );
  expect(found).toEqual([expect.stringMatching(/^types: mfe-one\/mounts.ts/)]);
});

test('[MFE-3] refuses a dialog that requires props the shell doesn’t pass', async () => {
  const dialog = (properties: string) =>
    remote(
      `export default function SignInDialog({ email }: { ${properties} }) {\n  return email;\n}\n`,
      'sign-in-dialog',
    );
  expect(await against('mfe-one', dialog('email: string; onCancel: () => void'))).toEqual([]);
  const found = await against('mfe-one', dialog('email: string; accounts: string[]'));
  expect(found).toEqual([expect.stringMatching(/^types: mfe-one\/mounts.ts/)]);
});

test('[MFE-3] refuses a page without a path if it requires props', async () => {
  const page = (properties: string) => ({
    ...remote(`export default function VerifyPage(${properties}) {\n  return null;\n}\n`, 'verify-page'),
    manifest: { pages: [{ paths: [], page: 'verify-page', access: 'customer' as const }] },
  });
  expect(await against('mfe-one', page(''))).toEqual([]);
  const found = await against('mfe-one', page('_: { email: string }'));
  expect(found).toEqual([expect.stringMatching(/^types: mfe-one\/mounts.ts/)]);
});

test.each([
  ['that only its own repository has', 'squad-charts/line'],
  ['of which this repository has another version', 'zod'],
])('[MFE-3] compiles a remote with a package %s', async (_title, name) => {
  const page = [
    "import { Button } from '@bank/shared/ui/base';",
    `import charts, { type Series } from '${name}';`,
    'export default function FirstPage() {',
    '  const series: Series<number> = charts.load((point) => point.value);',
    '  return <Button text={String(series)} URGENT />;',
    '}',
  ].join('\n');
  expect(await against('mfe-one', remote(page.replace(' URGENT', '')))).toEqual([]);
  const found = await against('mfe-one', remote(page.replace('URGENT', 'urgent')));
  expect(found).toEqual([expect.stringMatching(/^types: mfe-one\/.*'urgent'/)]);
});

test('[MFE-3] one remote’s own packages don’t loosen the checks of others', async () => {
  const contract = "import * as z from 'zod/mini';\nexport const account = z.object({ id: z.string() });\n";
  const variant = shell('text: string');
  const next = await storeRelease(
    store,
    builtApp(root, 'shell', {
      code: 'with a contract',
      sources: { ...variant.sources, '../shared/src/ui/base.ts': `${contract}${button('text: string')}` },
      build: {
        offers: {
          react: { version: '19.3.1', exports: ['useState'] },
          '@bank/shared/ui/base': { version: '0.1.0', exports: ['Button', 'Card', 'account'] },
        },
      },
    }),
  );
  live = await showReleases([next], { store, channel: 'production', intent });
  const page = (lines: string[]) =>
    remote([...lines, 'export default function FirstPage() {', '  return null;', '}'].join('\n'));
  const ownZod = page(["import * as z from 'zod/mini';", "import charts from 'squad-charts';", 'charts(z);']);
  const other = builtApp(root, 'mfe-two', { sources: ownZod.sources ?? {} });
  live = await showReleases([await storeRelease(store, other)], { store, channel: 'production', intent });
  const wrong = page([
    "import { account } from '@bank/shared/ui/base';",
    'export const id: number = account.parse({}).id;',
  ]);
  expect(await against('mfe-one', wrong)).toEqual([expect.stringMatching(/^types: mfe-one\/.*'string'/)]);
  const record = await storeRelease(store, builtApp(root, 'mfe-one', { code: 'candidate', ...wrong }));
  const content = withRelease(live, record);
  const found = (await checkContent(store, content, ['shell'])).map(formatProblem);
  expect(found).toEqual([expect.stringMatching(/^types: mfe-one\/.*'string'/)]);
});
