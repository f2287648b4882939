import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newVisit } from '../support/browser/browser';
import { signIn } from '../support/customer/customers';
import { bankFolder } from '../support/data-folder/bank-folder';
import { release, succeeded, versionsOf } from '../support/site/release';
import { root } from '../support/site/running';
import { type Site, startSite } from '../support/site/site';
import { type WorkingCopy, workingCopy } from '../support/site/working-copy';

jest.setTimeout(600_000);

const apps = ['shell', 'mfe-accounts', 'mfe-auth', 'mfe-cards-loans', 'mfe-settings', 'mfe-transfers'];
const transferPage = 'mfe-transfers/src/send-money/send-money.tsx';

let clone: WorkingCopy;
let dataFolder: string;
let site: Site | undefined;

beforeAll(() => {
  clone = workingCopy();
  dataFolder = bankFolder();
  rmSync(join(dataFolder, 'releases'), { recursive: true, force: true });
});
afterEach(async () => {
  await site?.stop();
  site = undefined;
});
afterAll(() => {
  clone.remove();
  rmSync(dataFolder, { recursive: true, force: true });
});

const inClone = (...words: string[]) => release({ dataFolder }, words, clone.folder);
const startFrom = (folder = root) => startSite({ BANK_DATA_DIR: dataFolder }, folder);

test('[MFE-3] a clean clone publishes every app, and the site starts', async () => {
  for (const app of apps) succeeded(await inClone('publish', app));
  succeeded(await inClone('check'));
  site = await startFrom(clone.folder);
  const { page, troubles } = await newVisit();
  await signIn(page, `${site.address}/dashboard/transfer`);
  await page.getByRole('heading', { level: 1, name: 'Send Money' }).waitFor();
  expect(troubles).toEqual([]);
});

test('[MFE-3] starting one working copy keeps releases that another published', async () => {
  const source = readFileSync(join(clone.folder, transferPage), 'utf8');
  writeFileSync(join(clone.folder, transferPage), source.replaceAll('title="Send Money"', 'title="Newer"'));
  succeeded(await inClone('publish', 'transfers', '--author', 'Sasha', '--reason', 'newer'));
  site = await startFrom();
  const { 'mfe-transfers': live } = await versionsOf(site);
  expect(site.process.output()).toContain(
    `mfe-transfers stays at ${live}: Sasha published it from another working copy (“newer”). To replace it: npm run release -- publish mfe-transfers`,
  );
  const { page } = await newVisit();
  await signIn(page, `${site.address}/dashboard/transfer`);
  await page.getByRole('heading', { level: 1, name: 'Newer' }).waitFor();
});

test('[MFE-3] a restart publishes an edit in this working copy', async () => {
  const source = readFileSync(join(clone.folder, transferPage), 'utf8');
  writeFileSync(join(clone.folder, transferPage), source.replaceAll('title="Newer"', 'title="Edited"'));
  site = await startFrom(clone.folder);
  const { page } = await newVisit();
  await signIn(page, `${site.address}/dashboard/transfer`);
  await page.getByRole('heading', { level: 1, name: 'Edited' }).waitFor();
});

test('[MFE-3] check reports no problems in a fresh site, store or app', async () => {
  rmSync(join(dataFolder, 'releases'), { recursive: true, force: true });
  site = await startFrom();
  succeeded(await release(site, ['check']));
  for (const app of ['shell', 'all']) succeeded(await release(site, ['check', app]));
});
