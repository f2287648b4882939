import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { showReleases } from '../channel/show-releases';
import { storeRelease } from '../record/store-release';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { openTestStore } from '../testing/test-store';
import { pageRoutes } from './page-routes';

const opening = {
  script: 'mode=1',
  style: 'html{color:red}',
  markup: '<section id="splash"></section>',
  icon: 'data:image/svg+xml,%3Csvg%3E',
};
const door = '@bank/shared/ui/forms';
const parts = { 'dist/libraries.js': '/* l */', 'dist/shell.css': '/* s */', 'dist/forms.js': '/* f */' };

let site: FastifyInstance;
let remove: () => void;

beforeAll(async () => {
  const { folder: root, remove: clear } = temporaryFolder();
  remove = clear;
  const store = await openTestStore(root);
  const build = {
    opening,
    initialFiles: ['libraries.js', 'shell.css'],
    sharedModuleFiles: { [door]: ['forms.js'] },
  };
  const folders = [
    builtApp(root, 'shell', { build, sources: parts }),
    builtApp(root, 'mfe-one', { build: { sharedModules: { 'first-page': [door] } } }),
    builtApp(root, 'mfe-two'),
  ];
  const records = await Promise.all(folders.map((folder) => storeRelease(store, folder)));
  await showReleases(records, { store, channel: 'production', intent: { author: 'Sasha', reason: 'first' } });
  site = Fastify();
  await site.register(pageRoutes, { store, config: { mode: 'specification', chat_script: null } });
});
afterAll(async () => {
  await site.close();
  remove();
});

const get = (url: string) => site.inject({ url });
const pinned = (file: string) =>
  `/remotes/shell/[0-9a-f]{16}/${file}" integrity="sha384-[\\w+/]{64}" crossorigin="anonymous"`;

test('[SHELL-10] puts the splash before every blocking script and style sheet', async () => {
  const { body, headers } = await get('/mfe-one');
  const order = [
    opening.script,
    opening.style,
    '<script defer',
    opening.markup,
    'id="root"',
    'id="start-notice"',
    'rel="stylesheet"',
  ];
  const places = order.map((text) => body.indexOf(text));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places).not.toContain(-1);
  const hash = createHash('sha256').update(opening.script).digest('base64');
  expect(headers['content-security-policy']).toContain(`'sha256-${hash}'`);
});

test('[MFE-6] loads the initial files with integrity before the shell’s entry', async () => {
  const { body } = await get('/mfe-one');
  const scripts = [...body.matchAll(/<script defer src="[^"]*\/([\w.]+)"/g)].map(([, file]) => file);
  expect(scripts).toEqual(['libraries.js', 'shell.js']);
  expect(body).toMatch(new RegExp(`<script defer src="${pinned('libraries.js')} class="shell">`));
  expect(body).toMatch(new RegExp(`<link rel="stylesheet" href="${pinned('shell.css')} class="shell">`));
});

test('[MFE-6] preloads only shared modules of the requested page', async () => {
  const preload = new RegExp(`<link rel="preload" as="script" href="${pinned('forms.js')}>`);
  expect((await get('/mfe-one')).body).toMatch(preload);
  expect((await get('/mfe-two')).body).not.toMatch(preload);
});

test('[MFE-6] inlines only the URLs of the shell’s shared files', async () => {
  const { body } = await get('/mfe-two');
  const set = JSON.parse(/id="composition">releaseSet=(.*?)<\/script>/.exec(body)?.[1] ?? '');
  expect(set.shell).not.toHaveProperty('initialFiles');
  expect(set.remotes[0].pages[0].brought).toEqual([{ address: expect.stringMatching(/\/forms\.js$/) }]);
});
