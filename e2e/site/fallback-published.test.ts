import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { startSignedIn } from '../support/customer/signed-in';
import { readInlineSet } from '../support/site/inline-set';
import { release, reportsOf, succeeded, versionsOf } from '../support/site/release';
import { siteForThisFile } from '../support/site/site';
import { type WorkingCopy, workingCopy } from '../support/site/working-copy';

jest.setTimeout(180_000);

const name = 'mfe-cards-loans';
const site = siteForThisFile();
let squad: WorkingCopy;

beforeAll(() => {
  squad = workingCopy();
});
afterAll(() => squad.remove());

const inSquad = (...words: string[]) => release(site(), words, squad.folder);

async function publishNewer(change: (source: string) => string): Promise<[before: string, after: string]> {
  const before = (await versionsOf(site()))[name] ?? '';
  const path = join(squad.folder, name, 'src/loans/loans-page.tsx');
  const source = readFileSync(path, 'utf8');
  const newer = source.replaceAll('Loans & Credit', 'Newer loans');
  expect(newer).not.toBe(source);
  writeFileSync(path, change(newer));
  const published = await inSquad('publish', 'cards-loans', '--reason', 'newer');
  writeFileSync(path, source);
  succeeded(published);
  return [before, (await versionsOf(site()))[name] ?? ''];
}

const openLoans = async (page: Page) => {
  await page.goto(`${site().address}/`);
  await page.getByRole('link', { name: 'Loans', exact: true }).click();
};

async function expectFallback([before, after]: [string, string], reason: string): Promise<void> {
  const remote = (await readInlineSet(site().address)).remotes.find((one) => one.name === name);
  expect([remote?.version, remote?.fallback?.version]).toEqual([after, before]);
  const { page } = await newVisit();
  await startSignedIn(page, site().address);
  await openLoans(page);
  await page.getByRole('heading', { level: 1, name: 'Loans & Credit' }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  // A page sends its report when idle or when the user leaves, whichever comes first.
  await page.goto('about:blank');
  const failure = `"kind":"failed","reason":"${reason}"`;
  expect(await reportsOf(site(), after, failure)).toContain(failure);
  expect(await reportsOf(site(), before, '"kind":"mounted"')).toContain('"kind":"mounted"');
}

afterEach(async () => {
  succeeded(await inSquad('rollback', 'cards-loans'));
});

test('[MFE-4] falls back and reports when a new release throws on import', async () => {
  const versions = await publishNewer(
    (source) => `${source}\nif (Date.now() > 0) throw new Error('planted');\n`,
  );
  await expectFallback(versions, 'execution');
});

test('[MFE-4] falls back and reports when an entry is missing on disk', async () => {
  const versions = await publishNewer((source) => source);
  const folder = join(site().dataFolder, 'releases', 'assets', name, versions[1]);
  for (const file of readdirSync(folder).filter((one) => one.startsWith('remoteEntry')))
    rmSync(join(folder, file));
  await expectFallback(versions, 'network');
  expect((await inSquad('status')).text).toMatch(
    /damaged: .*remoteEntry\.js differs from the published file/,
  );
});

test('[MFE-4] runs a working new release', async () => {
  await publishNewer((source) => `${source}\n// Sound.\n`);
  const { page } = await newVisit();
  await startSignedIn(page, site().address);
  await openLoans(page);
  await page.getByRole('heading', { level: 1, name: 'Newer loans' }).waitFor();
});
