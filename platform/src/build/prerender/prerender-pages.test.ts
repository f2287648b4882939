import { execFile } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '../../testing/built-app';
import type { PrerenderedRemote } from '../../testing/prerender-remote';

const repository = join(import.meta.dirname, '../../../..');
const program = join(import.meta.dirname, '../../testing/prerender-remote.ts');

let root: string;
let remove: () => void;

beforeEach(() => {
  ({ folder: root, remove } = temporaryFolder());
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'));
});
afterEach(() => remove());

async function prerender(
  files: Record<string, string>,
  page: object = { prerender: true },
): Promise<PrerenderedRemote> {
  const folder = join(root, 'mfe-rates');
  const pages = [{ paths: ['/rates'], page: 'rates-page', access: 'anyone', ...page }];
  const all = {
    'remote.json': JSON.stringify({ name: 'mfe-rates', label: 'Rates', port: 3009, pages }),
    'src/rates.module.css': '.page { color: red }',
    ...files,
  };
  mkdirSync(join(folder, 'src'), { recursive: true });
  for (const [file, text] of Object.entries(all)) writeFileSync(join(folder, file), text);
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', program, folder]);
  return JSON.parse(stdout);
}

test('renders a page in both modes, with the classes that browsers’ builds give it', async () => {
  const { pages, ownClass, cardClass } = await prerender({
    'src/rates-page.tsx': `import { isFull } from '@bank/shared/mode';
import { Link, useLocation } from '@bank/shared/routing';
import { Card } from '@bank/shared/ui/base';
import * as styles from './rates.module.css';
export default () => (
  <p className={styles.page}>
    <Card><Link to="/terms">{useLocation().pathname} {String(isFull())}</Link></Card>
  </p>
);`,
  });
  const markup = (isFull: boolean) =>
    `<p class="${ownClass}"><div class="${cardClass}"><a href="/terms" data-discover="true">/rates ${isFull}</a></div></p>`;
  expect(pages).toEqual({ 'rates-page': { full: markup(true), specification: markup(false) } });
});

test('renders another component for specification mode', async () => {
  const { pages } = await prerender(
    {
      'src/rates-page.tsx': 'export default () => <p>Full</p>;',
      'src/stated-page.tsx': 'export default () => <p>Stated</p>;',
    },
    { prerender: true, specification: 'stated-page' },
  );
  expect(pages).toEqual({
    'rates-page': { full: '<p>Full</p>' },
    'stated-page': { specification: '<p>Stated</p>' },
  });
});

test('renders nothing that remote.json doesn’t name', async () => {
  expect((await prerender({ 'src/rates-page.tsx': 'broken' }, {})).pages).toEqual({});
});

test('names a page whose first markup depends on the device', async () => {
  const page = `import { FormActions } from '@bank/shared/ui/forms';
export default () => <FormActions>Rates</FormActions>;`;
  await expect(prerender({ 'src/rates-page.tsx': page })).rejects.toThrow(
    "The page rates-page can't be prerendered",
  );
});
