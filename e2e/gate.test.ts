import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gateJourneys, rarelySeen, unvisitedPages } from './gate';
import { acceptedDifferences } from './support/mode/mode-under-test';
import { pagesShown, readRemotes } from './support/use/pages-shown';

const remotes = readRemotes();
const all = remotes.flatMap(({ name, pages }) => pages.map(({ page }) => `${name}/${page}`));

test('every journey of the gate exists', () => {
  const root = join(__dirname, '..');
  expect(gateJourneys.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

test('names a page that no journey showed', () => {
  const rates = { name: 'mfe-rates', pages: [{ page: 'rates-page' }, { page: 'rate-page' }] };
  const used = [{ pages: all }, { pages: ['mfe-rates/rate-page'] }];
  expect(unvisitedPages(used, [...remotes, rates])).toEqual(['mfe-rates/rates-page']);
});

test('accepts journeys that showed every page', () => {
  expect(unvisitedPages([{ pages: all }], remotes)).toEqual([]);
});

test('every page that the gate may miss belongs to a remote', () => {
  expect(Object.keys(rarelySeen).filter((page) => !all.includes(page))).toEqual([]);
});

const shownAs = (path: string, heading: string) =>
  pagesShown(remotes, { shown: [{ path, heading }], scripts: new Set() });

test.each([
  ['a page under its path', '/dashboard/bills', 'Bills', ['mfe-transfers/bills-page']],
  ['a page under its second path', '/dashboard', 'Good morning, Alex', ['mfe-accounts/dashboard-page']],
  ['no page that the site lacks', '/dashboard/bills', 'Page not found', []],
  ['no page that failed to load', '/dashboard/bills', 'Transfers', []],
  ['no page of an unverified customer', '/dashboard', 'Email Verification Required', []],
])('counts %s', (_title, path, heading, pages) => {
  expect(shownAs(path, heading)).toEqual(pages);
});

test('counts a dialog whose file was loaded', () => {
  const scripts = new Set(['/remotes/mfe-auth/0123456789abcdef/sign-in-dialog.0123456789.js']);
  expect(pagesShown(remotes, { shown: [], scripts })).toEqual(['mfe-auth/sign-in-dialog']);
});

const journeys = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.test.ts') && !file.includes('node_modules'))
  .map((file) => ({ file, text: readFileSync(join(__dirname, file), 'utf8') }));

/** The platform's own statements don't depend on the mode. */
const isOfScreens = ({ text }: (typeof journeys)[number]) =>
  /test\('(\[[A-Z]+-\d+\] )*\[(?!MFE|API)/.test(text) && !text.includes('BANK_MODE');

/** These prove their statements there with less data, or only the loader and the start of a site. */
const inAnotherWay =
  /^(money\/transactions|site\/(failing-remotes|fallback|integrity|kept-wrong|other-chat|phone|one-site|shell-not-there|error-reports|shared-once)|delivery\/|attacks\/|keyboard\/|accessibility\/|platform\/|specification-mode\/)/;

test('journeys of statements run in both modes', () => {
  const twins = journeys.filter(({ file }) => file.startsWith('specification-mode/'));
  const isProved = ({ file }: (typeof journeys)[number]) =>
    twins.some(({ text }) => text.includes(`'../${file.replace(/\.ts$/, '')}'`));
  const inOne = journeys.filter(
    (journey) => isOfScreens(journey) && !inAnotherWay.test(journey.file) && !isProved(journey),
  );
  expect(inOne.map(({ file }) => file)).toEqual([]);
});

test('lists at most eight accepted differences, each of which a journey expects', () => {
  const listed = acceptedDifferences();
  expect(listed.length).toBeLessThanOrEqual(8);
  const proved = (id: string) => journeys.some(({ text }) => text.includes(`accepted('${id}'`));
  expect(listed.filter((id) => !proved(id))).toEqual([]);
});
