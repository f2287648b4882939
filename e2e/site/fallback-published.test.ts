import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { patchedBuild } from '../support/builds/patched-build';
import { startSignedIn } from '../support/customer/signed-in';
import { readInlineSet } from '../support/site/inline-set';
import { faults } from '../support/site/planted-release';
import { release, reportsOf, succeeded, versionsOf } from '../support/site/release';
import { siteForThisFile } from '../support/site/site';

jest.setTimeout(180_000);

const name = 'mfe-cards-loans';
const site = siteForThisFile();

const command = (...words: string[]) => release(site(), words);

async function publishNewer(change: (code: string) => string): Promise<[before: string, after: string]> {
  const before = (await versionsOf(site()))[name] ?? '';
  const build = patchedBuild(name, 'loans-page', (code) => {
    const newer = code.replaceAll('Loans to choose from', 'Newer loans');
    expect(newer).not.toBe(code);
    return change(newer);
  });
  const published = await command('publish', build.folder, '--reason', 'newer');
  build.remove();
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
  succeeded(await command('rollback', 'cards-loans'));
});

test('[MFE-4] falls back and reports when a new release throws on import', async () => {
  const versions = await publishNewer(faults.throwsOnImport(name).part ?? String);
  await expectFallback(versions, 'execution');
});

test('[MFE-4] falls back and reports when an entry is missing on disk', async () => {
  const versions = await publishNewer((code) => code);
  const folder = join(site().dataFolder, 'releases', 'assets', name, versions[1]);
  for (const file of readdirSync(folder).filter((one) => one.startsWith('remoteEntry')))
    rmSync(join(folder, file));
  await expectFallback(versions, 'network');
  expect((await command('status')).text).toMatch(
    /damaged: .*remoteEntry\.js differs from the published file/,
  );
});

test('[MFE-4] runs a working new release', async () => {
  await publishNewer((code) => `${code}\n// Sound.\n`);
  const { page } = await newVisit();
  await startSignedIn(page, site().address);
  await openLoans(page);
  await page.getByRole('heading', { level: 2, name: 'Newer loans' }).waitFor();
});
