import type { Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { openSignedIn } from '../support/customer/signed-in';
import { succeeded, versionsOf } from '../support/site/release';
import { siteForThisFile } from '../support/site/site';
import { squadForThisFile } from '../support/site/squad';

jest.setTimeout(180_000);

const site = siteForThisFile();
const squad = squadForThisFile(site);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const measured = (what: string, milliseconds: number) =>
  process.stdout.write(`measured: ${what} took ${milliseconds} ms\n`);

test('[MFE-3] publishes and rolls back a remote without interrupting open pages', async () => {
  const before = await versionsOf(site());
  const { page } = await newVisit();
  await openSignedIn(page, `${site().address}/dashboard/transfer`);
  await heading(page, 'Send Money');
  await page.getByText('Between My Accounts').click();
  await page.getByLabel('Amount').fill('12.34');

  squad().titled('Send Money Faster');
  const published = await squad().release('publish', 'transfers', '--reason', 'faster');
  succeeded(published);
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

  const back = await squad().release('rollback', 'transfers', '--reason', 'too fast');
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
