import type { Page } from 'playwright-core';
import { lookAt, readyAxe } from '../support/browser/axe';
import { newVisit } from '../support/browser/browser';
import { openSignedIn } from '../support/customer/signed-in';
import { inOrder } from '../support/lent/in-order';
import { succeeded, versionsOf } from '../support/site/release';
import { siteForThisFile } from '../support/site/site';
import { squadForThisFile, transferPage } from '../support/site/squad';

jest.setTimeout(180_000);

inOrder();

const site = siteForThisFile({ RELEASE_PREVIEW: '1' });
const squad = squadForThisFile(site);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const toolbar = (page: Page) => page.getByRole('complementary', { name: 'Not what customers see' });

test('[MFE-3] names each app in the toolbar and switches one browser to another version', async () => {
  squad().titled('Send Money Faster');
  const published = await squad().release('publish', 'transfers', '--reason', 'faster');
  succeeded(published);
  const [, faster = ''] = /published mfe-transfers (\w+)/.exec(published.text) ?? [];
  succeeded(await squad().release('rollback', 'transfers', '--reason', 'too fast'));
  const { page } = await newVisit();
  await openSignedIn(page, `${site().address}/dashboard/transfer`);
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
  await openSignedIn(other, `${site().address}/dashboard/transfer`);
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
  const restore = squad().edit(transferPage, /^/, "import { Confetti } from '@bank/shared/ui/base';\n");
  squad().edit(transferPage, 'key="form" title', 'key={String(Confetti)} title');
  const refused = await squad().release('publish', 'transfers', '--reason', 'party');
  restore();
  expect(refused.code).toBe(1);
  expect(refused.text).toMatch(
    /doors: mfe-transfers \w+ needs Confetti of @bank\/shared\/ui\/base, which shell \w+ does not export \(.*\)/,
  );
  expect(await versionsOf(site())).toEqual(before);
});

test('[MFE-3] shows the preview only to browsers that opt in', async () => {
  squad().titled('Send Money Tomorrow');
  succeeded(await squad().release('publish', 'transfers', '--channel', 'preview'));
  const { page } = await newVisit();
  await openSignedIn(page, `${site().address}/dashboard/transfer`);
  await heading(page, 'Send Money');
  await page.goto(`${site().address}/releases/preview`);
  await page.goto(`${site().address}/dashboard/transfer`);
  await heading(page, 'Send Money Tomorrow');
  await page.goto(`${site().address}/releases/preview/leave`);
  await page.goto(`${site().address}/dashboard/transfer`);
  await heading(page, 'Send Money');
  succeeded(await squad().release('promote', 'transfers', '--reason', 'tomorrow is today'));
  await page.reload();
  await heading(page, 'Send Money Tomorrow');
  await squad().release('rollback', 'transfers');
});

test('[MFE-3] keeps visitors on their side of a rollout until it ends', async () => {
  squad().titled('Send Money Rolled Out');
  succeeded(await squad().release('publish', 'transfers', '--percent', '100'));
  const { page, context } = await newVisit();
  await openSignedIn(page, `${site().address}/dashboard/transfer`);
  await heading(page, 'Send Money Rolled Out');
  const named = (await context.cookies()).find(({ name }) => name === 'larch_visitor');
  expect(named).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect((await squad().release('explain', `--visitor=${named?.value}`)).text).toContain(
    'in the 100% that get',
  );
  expect((await squad().release('status')).text).toMatch(
    /100% of visitors get mfe-transfers[\s\S]*everyone[\s\S]*rollout/,
  );
  succeeded(await squad().release('rollback', '--reason', 'enough seen'));
  await page.reload();
  await heading(page, 'Send Money');
});
