import type { Mode } from '@bank/shared/contracts/mode';
import Fastify from 'fastify';
import { containerForm } from '../build/build-record';
import { showReleases } from '../channel/show-releases';
import { inlineHash } from '../http/default-headers';
import { storeRelease } from '../record/store-release';
import type { ReleaseStore } from '../store/release-store';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { openTestStore } from '../testing/test-store';
import { pageRoutes } from './page-routes';

const prerendered = { before: '<div id="prerendered">', after: '</div>', script: 'takeOver()' };
const opening = { script: 'mode=1', style: '', markup: '', prerendered };

const remote = {
  manifest: {
    pages: [
      { paths: ['/rates'], page: 'rates-page', access: 'visitor' as const, prerender: true },
      { paths: ['/terms'], page: 'terms-page', access: 'visitor' as const },
    ],
  },
  build: {
    containers: containerForm,
    preload: { 'rates-page': ['app.js', 'page.css'], 'terms-page': ['app.js'] },
    prerendered: { 'rates-page': { full: '<h1>Full</h1>', specification: '<h1>Stated</h1>' } },
  },
  sources: { 'dist/page.css': 'p{}' },
};

let remove: () => void;
let store: ReleaseStore;
beforeEach(async () => {
  const { folder: root, remove: clear } = temporaryFolder();
  remove = clear;
  store = await openTestStore(root);
  const shell = {
    build: { opening, containers: containerForm, initialFiles: ['shell.css'] },
    sources: { 'dist/shell.css': 'h1{}' },
  };
  const folders = [builtApp(root, 'shell', shell), builtApp(root, 'mfe-one', remote)];
  const records = await Promise.all(folders.map((folder) => storeRelease(store, folder)));
  const intent = { author: 'Sasha', reason: 'first release' };
  await showReleases(records, { store, channel: 'production', intent });
});
afterEach(() => remove());

async function open(url: string, mode: Mode = 'full') {
  const site = Fastify();
  await site.register(pageRoutes, { store, config: { mode, chat_script: null } });
  const { body, headers } = await site.inject({ url });
  await site.close();
  return { body, policy: headers['content-security-policy'] };
}

test.each([
  ['full', '<h1>Full</h1>'],
  ['specification', '<h1>Stated</h1>'],
] as const)('contains the markup of %s mode', async (mode, markup) => {
  expect((await open('/rates', mode)).body).toContain(`<div id="prerendered">${markup}</div>`);
});

test('puts the markup after all styles, in the order in which the shell applies them', async () => {
  const { body, policy } = await open('/rates');
  const order = ['id="root"', 'page.together', 'class="early"', 'shell.css', '<h1>Full</h1>', 'takeOver()'];
  const after = body.slice(body.indexOf('<body>'));
  const places = order.map((text) => after.indexOf(text));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(policy).toContain(inlineHash('takeOver()'));
});

test('contains the markup once, and not in the release set', async () => {
  const { body } = await open('/rates');
  expect(body.split('Full').length).toBe(2);
});

test.each(['/terms', '/elsewhere'])('contains none at %s', async (path) => {
  const { body } = await open(path);
  expect(body).not.toContain('prerendered');
  expect(body).not.toContain('takeOver()');
});
