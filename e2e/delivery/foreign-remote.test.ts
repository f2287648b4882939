import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { openSignedIn } from '../support/customer/signed-in';
import { type ForeignRemote, foreignRemote } from '../support/site/foreign-remote';
import { release, succeeded, versionsOf } from '../support/site/release';
import { root } from '../support/site/running';
import { siteForThisFile } from '../support/site/site';

jest.setTimeout(300_000);

const site = siteForThisFile();
const name = 'mfe-exchange-rates';
const path = '/dashboard/exchange-rates';
const page = 'src/rates-page.jsx';
let rates: ForeignRemote;

beforeAll(async () => {
  rates = await foreignRemote();
}, 300_000);
afterAll(() => rates.remove());

const squad = (...words: string[]) => release(site(), words);
const heading = (visitor: Page, title: string) =>
  visitor.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
const versionOf = async () => (await versionsOf(site()))[name];

test('[MFE-3] publishes, shows and rolls back a remote that webpack built', async () => {
  const before = await versionsOf(site());
  await rates.build();
  expect(await squad('check', rates.folder)).toMatchObject({
    code: 0,
    text: expect.stringContaining('mfe-exchange-rates can go live.'),
  });
  succeeded(await squad('publish', rates.folder, '--reason', 'travel season'));
  expect(await versionsOf(site())).toEqual({ ...before, [name]: expect.any(String) });
  const first = await versionOf();

  const { page: visitor, troubles, requests } = await newVisit();
  await openSignedIn(visitor, `${site().address}/`);
  await visitor.getByRole('link', { name: 'Exchange Rates', exact: true }).click();
  await heading(visitor, 'Exchange rates');
  await visitor.getByLabel('Dollars').fill('1000');
  await visitor.getByRole('cell', { name: '920.00 EUR' }).waitFor();
  await visitor.getByLabel('Travel day').fill('2026-12-24');
  await visitor.getByLabel('Travel day').press('Enter');
  await visitor.getByText('For your trip on 2026-12-24').waitFor();
  expect(requests.filter((url) => url.includes(`/remotes/${name}/${first}/`)).length).toBeGreaterThan(2);

  rates.edit(page, 'title="Exchange rates"', 'title="Exchange rates today"');
  await rates.build();
  succeeded(await squad('publish', rates.folder));
  await visitor.reload();
  await heading(visitor, 'Exchange rates today');
  const second = await versionOf();

  // The second release's page is gone, so the first release runs in the same document.
  await visitor.route(`**/remotes/${name}/${second}/*rates*page*`, (route) =>
    route.fulfill({ status: 404, body: 'gone' }),
  );
  await visitor.goto(`${site().address}${path}`);
  await heading(visitor, 'Exchange rates');
  await visitor.getByText('92.00 EUR').waitFor();
  await visitor.unrouteAll();

  succeeded(await squad('rollback', name, '--reason', 'too eager'));
  expect(await versionOf()).toBe(first);
  await visitor.goto(`${site().address}${path}`);
  await heading(visitor, 'Exchange rates');
  expect(troubles.filter((text) => !/404/.test(text))).toEqual([]);
});

test('[MFE-3] the guide shows the configuration that these tests build', () => {
  const guide = readFileSync(join(root, 'docs/foreign-remotes.md'), 'utf8');
  const read = (file: string) => readFileSync(join(root, 'e2e/foreign-remote', file), 'utf8');
  expect(guide).toContain(read('webpack.config.mjs'));
  const { devDependencies } = JSON.parse(read('package.json'));
  for (const [name, version] of Object.entries(devDependencies))
    expect(guide).toContain(`"${name}": "${version}"`);
});

test('[MFE-3] refuses a webpack build without integrity hashes', async () => {
  const before = await versionsOf(site());
  rates.edit('webpack.config.mjs', 'new SubresourceIntegrityPlugin()', '');
  await rates.build();
  const refused = await squad('publish', rates.folder);
  expect(refused.code).toBe(1);
  expect(refused.text).toMatch(
    /integrity: mfe-exchange-rates loads \S+ without its integrity: webpack-subresource-integrity .*\(Travel squad\)/,
  );
  expect(await versionsOf(site())).toEqual(before);
});
