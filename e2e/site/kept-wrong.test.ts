import type { Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { siteForThisFile } from '../support/site/site';
import { type SpoilingProxy, spoilFirst } from '../support/site/spoiling-proxy';

const site = siteForThisFile();
let proxy: SpoilingProxy | undefined;

afterEach(() => proxy?.close());

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function openSpoilt(file: RegExp) {
  proxy = await spoilFirst(site().address, file);
  const { page } = await newVisit({ splash: true });
  await page.goto(`${proxy.address}/register`);
  return page;
}

test.each([
  ['its entry', /mfe-auth\/\w+\/(remoteEntry|[\w-]+\.together)/],
  ['a chunk of its page', /register-page\.(together\.)?\w+\.js/],
  ['the doors of its page', /(doors\.together\.|remotes\/shell\/\w+\/\d+\.)\w+\.js/],
  ['the style sheet of its page', /(register-page|together)\.\w+\.css/],
])('[MFE-4] recovers from a corrupt cached file of a remote: %s', async (_what, file) => {
  const page = await openSpoilt(file);
  await heading(page, 'Create your account').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(proxy?.asked()).toBeGreaterThan(1);
  await page.reload();
  await heading(page, 'Create your account').waitFor();
});

test('[MFE-4] one click recovers from the shell’s corrupt cached script', async () => {
  const page = await openSpoilt(/remotes\/shell\/\w+\/start\.together\.\w+\.js/);
  await heading(page, "We couldn't open this page").waitFor();
  await page.getByRole('link', { name: 'Reload' }).click();
  await heading(page, 'Create your account').waitFor();
  await page.reload();
  await heading(page, 'Create your account').waitFor();
});
