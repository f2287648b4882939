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
  ['its entry', /mfe-auth\/\w+\/remoteEntry/],
  ['a chunk of its page', /register-page\.\w+\.js/],
  ['the style sheet of its page', /register-page\.\w+\.css/],
])('[MFE-4] recovers from a remote’s corrupt cached file: %s', async (_what, file) => {
  const page = await openSpoilt(file);
  await heading(page, 'Create your account').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  expect(proxy?.asked()).toBeGreaterThan(1);
  await page.reload();
  await heading(page, 'Create your account').waitFor();
});

test.each([
  ['its entry', /remotes\/shell\/\w+\/shell\.\w+\.js/, 'link', 'Reload'],
  ['a chunk', /remotes\/shell\/\w+\/app\.\w+\.js/, 'button', 'Try Again'],
] as const)(
  '[MFE-4] one click recovers from the shell’s corrupt cached file: %s',
  async (_what, file, role, name) => {
    const page = await openSpoilt(file);
    await heading(page, "We couldn't open this page").waitFor();
    await page.getByRole(role, { name }).click();
    await heading(page, 'Create your account').waitFor();
    await page.reload();
    await heading(page, 'Create your account').waitFor();
  },
);
