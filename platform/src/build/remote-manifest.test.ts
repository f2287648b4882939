import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exposedNames, readRemoteManifest } from './remote-manifest';

const manifest = {
  name: 'mfe-one',
  label: 'One',
  port: 3001,
  pages: [{ paths: ['/one'], page: 'one-page', access: 'customer' }],
};
const tile = { slot: 'dashboard-tile', component: 'one-tile', order: 10 };

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larch-manifest-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function read(more: object) {
  writeFileSync(join(folder, 'remote.json'), JSON.stringify({ ...manifest, ...more }));
  return readRemoteManifest(folder);
}

test('exposes pages and slot components, each once', () => {
  const slots = [tile, { ...tile, slot: 'transaction-action' }];
  expect(exposedNames(read({ slots }))).toEqual(['one-page', 'one-tile']);
});

test('exposes what a page shows in specification mode', () => {
  const [page] = manifest.pages;
  const pages = [
    { ...page, specification: 'specified-one-page' },
    { ...page, paths: ['/two'], page: 'two-page', specification: false },
  ];
  expect(exposedNames(read({ pages }))).toEqual(['one-page', 'specified-one-page', 'two-page']);
});

test('rejects a component that fills one slot twice', () => {
  expect(() => read({ slots: [tile, { ...tile, order: 20 }] })).toThrow(
    /remote\.json is invalid:\n.*names a component twice for one slot/,
  );
});

test.each([
  ['an unknown field', { ...tile, page: 'one-page' }],
  ['no order', { slot: 'dashboard-tile', component: 'one-tile' }],
  ['a path instead of a name', { ...tile, component: './one-tile.tsx' }],
  ['another component in specification mode', { ...tile, specification: 'other-tile' }],
])('rejects a slot with %s', (_case, slot) => {
  expect(() => read({ slots: [slot] })).toThrow(/remote\.json is invalid/);
});
