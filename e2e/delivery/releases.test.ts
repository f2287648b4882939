import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { lookAt, readyAxe } from '../support/browser/axe';
import { newVisit } from '../support/browser/browser';
import { signIn } from '../support/customer/customers';
import { inOrder } from '../support/lent/in-order';
import { release, succeeded, versionsOf } from '../support/site/release';
import { siteForThisFile } from '../support/site/site';
import { type WorkingCopy, workingCopy } from '../support/site/working-copy';

jest.setTimeout(180_000);

inOrder();

const site = siteForThisFile({ RELEASE_PREVIEW: '1' });
const transferPage = 'mfe-transfers/src/send-money/transfer-page.tsx';
let squad: WorkingCopy;
/** The version that the first test publishes and rolls back. */
let faster = '';

beforeAll(() => {
  squad = workingCopy();
});
afterAll(() => squad.remove());

function edit(file: string, from: string | RegExp, to: string): void {
  const path = join(squad.folder, file);
  const source = readFileSync(path, 'utf8');
  expect(source).toMatch(from);
  writeFileSync(path, source.replace(from, to));
}

const titled = (title: string) => edit(transferPage, /(key="form" title=)"[^"]*"/, `$1"${title}"`);
const inSquad = (...words: string[]) => release(site(), words, squad.folder);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const toolbar = (page: Page) => page.getByRole('complementary', { name: 'Not what customers see' });
const measured = (what: string, milliseconds: number) =>
  process.stdout.write(`measured: ${what} took ${milliseconds} ms\n`);

test('[MFE-3] publishes and rolls back a remote without interrupting open pages', async () => {
  const before = await versionsOf(site());
  const { page } = await newVisit();
  await signIn(page, `${site().address}/dashboard/transfer`);
  await heading(page, 'Send Money');
  await page.getByText('Between My Accounts').click();
  await page.getByLabel('Amount').fill('12.34');

  titled('Send Money Faster');
  const published = await inSquad('publish', 'transfers', '--reason', 'faster');
  succeeded(published);
  faster = /published mfe-transfers (\w+)/.exec(published.text)?.[1] ?? '';
  measured('publishing one remote, built and checked', published.milliseconds);
  const after = await versionsOf(site());
  expect(after).toEqual({
    ...before,
    'mfe-transfers': expect.not.stringMatching(before['mfe-transfers'] ?? ''),
  });

  // The open page keeps its release set and all typed text.
  expect(await page.getByLabel('Amount').inputValue()).toBe('12.34');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('link', { name: 'Transfers', exact: true }).click();
  await heading(page, 'Send Money');
  await page.reload();
  await heading(page, 'Send Money Faster');

  const back = await inSquad('rollback', 'transfers', '--reason', 'too fast');
  succeeded(back);
  measured('rolling it back', back.milliseconds);
  expect(await versionsOf(site())).toEqual(before);
  await page.reload();
  await heading(page, 'Send Money');
  expect(
    site()
      .process.output()
      .match(/^ready /gm),
  ).toHaveLength(1);
});

test('[MFE-3] names each app in the toolbar and switches one browser to another version', async () => {
  const { page } = await newVisit();
  await signIn(page, `${site().address}/dashboard/transfer`);
  await heading(page, 'Send Money');
  expect(await toolbar(page).count()).toBe(0);
  await page.goto(`${site().address}/releases/preview`);
  await page.goto(`${site().address}/dashboard/transfer`);
  const toggle = toolbar(page).getByRole('button', { name: /^Larch preview.* · 6 apps/ });
  await toggle.press('Enter');
  const row = toolbar(page).getByRole('listitem').filter({ hasText: 'mfe-transfers' });
  for (const text of ['Payments squad', 'On this page', 'Live', /^Released .* by/, /^[\d.]+ KB, /])
    await row.getByText(text).waitFor();
  await readyAxe(page);
  expect(await lookAt(page, 'the toolbar')).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await row.getByRole('link', { name: 'Log' }).focus();
  await toolbar(page).locator('.outline', { hasText: 'mfe-transfers' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await row.isVisible()).toBe(false);
  expect(await toolbar(page).locator('.outline').count()).toBe(0);

  await page.keyboard.press('Enter');
  await row.getByLabel('Version of mfe-transfers').selectOption(faster);
  await row.getByRole('button', { name: 'Switch' }).click();
  await heading(page, 'Send Money Faster');
  await toggle.click();
  await row.getByText('Only in this browser').waitFor();
  const { page: other } = await newVisit();
  await signIn(other, `${site().address}/dashboard/transfer`);
  await heading(other, 'Send Money');

  const { 'mfe-transfers': live } = await versionsOf(site());
  const chosen = (url: URL) =>
    /mfe-transfers\/\w+\/remoteEntry/.test(url.pathname) && !url.href.includes(live ?? '');
  await page.route(chosen, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await page.reload();
  await heading(page, 'Send Money');
  await toggle.click();
  await row.getByText(`Failed; ${live} runs instead`).waitFor();
  await toolbar(page).getByRole('link', { name: 'Back to live' }).click();
  await page.waitForURL(`${site().address}/`);
  await page.goto(`${site().address}/dashboard/transfer`);
  await toggle.click();
  await row.getByText('Live').waitFor();
});

test('[MFE-3] refuses a release the live shell can’t run, and names the owner', async () => {
  const before = await versionsOf(site());
  const source = readFileSync(join(squad.folder, transferPage), 'utf8');
  writeFileSync(
    join(squad.folder, transferPage),
    `import { Confetti } from '@bank/shared/ui/base';\n${source.replace('key="form" title', 'key={String(Confetti)} title')}`,
  );
  const refused = await inSquad('publish', 'transfers', '--reason', 'party');
  writeFileSync(join(squad.folder, transferPage), source);
  expect(refused.code).toBe(1);
  expect(refused.text).toMatch(
    /doors: mfe-transfers \w+ needs Confetti of @bank\/shared\/ui\/base, which shell \w+ does not export \(.*\)/,
  );
  expect(await versionsOf(site())).toEqual(before);
});

test('[MFE-3] shows the preview only to browsers that opt in', async () => {
  titled('Send Money Tomorrow');
  succeeded(await inSquad('publish', 'transfers', '--channel', 'preview'));
  const { page } = await newVisit();
  await signIn(page, `${site().address}/dashboard/transfer`);
  await heading(page, 'Send Money');
  await page.goto(`${site().address}/releases/preview`);
  await page.goto(`${site().address}/dashboard/transfer`);
  await heading(page, 'Send Money Tomorrow');
  await page.goto(`${site().address}/releases/preview/leave`);
  await page.goto(`${site().address}/dashboard/transfer`);
  await heading(page, 'Send Money');
  succeeded(await inSquad('promote', 'transfers', '--reason', 'tomorrow is today'));
  await page.reload();
  await heading(page, 'Send Money Tomorrow');
  await inSquad('rollback', 'transfers');
});

test('[MFE-3] keeps visitors on their side of a rollout until it ends', async () => {
  titled('Send Money Rolled Out');
  succeeded(await inSquad('publish', 'transfers', '--percent', '100'));
  const { page, context } = await newVisit();
  await signIn(page, `${site().address}/dashboard/transfer`);
  await heading(page, 'Send Money Rolled Out');
  const named = (await context.cookies()).find(({ name }) => name === 'larch_visitor');
  expect(named).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect((await inSquad('explain', '--visitor', named?.value ?? '')).text).toContain('in the 100% that get');
  expect((await inSquad('status')).text).toMatch(
    /100% of visitors get mfe-transfers[\s\S]*everyone[\s\S]*rollout/,
  );
  succeeded(await inSquad('rollback', '--reason', 'enough seen'));
  await page.reload();
  await heading(page, 'Send Money');
});
