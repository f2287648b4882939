import type { Page } from 'playwright-core';
import { lookAt, readyAxe } from '../support/browser/axe';
import { newVisit } from '../support/browser/browser';

import { reviewTransfer } from '../support/customer/send-money';
import { openSignedIn } from '../support/customer/signed-in';
import { lateInMonth } from '../support/data-folder/bank-clock';
import { inOrder } from '../support/lent/in-order';
import { siteForThisFile } from '../support/site/site';

inOrder();

/** A card payment is due by then; early in a month, nothing may need attention. */
const site = siteForThisFile({ BANK_MODE: 'full', BANK_CLOCK_START: lateInMonth });

const phone = { width: 390, height: 844, at: lateInMonth };
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Tabs' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

async function openOnPhone(path = '/dashboard') {
  const visit = await newVisit(phone);
  await openSignedIn(visit.page, `${site().address}${path}`);
  await tabs(visit.page).waitFor();
  return visit;
}

test('[SHELL-2] the tabs lead to the four main pages, and “More” leads to the others', async () => {
  const { page, troubles } = await openOnPhone();
  for (const [tab, title] of [
    ['Payments', 'Pay'],
    ['Cards', 'Credit Cards'],
    ['Activity', 'Transactions'],
  ] as const) {
    await tabs(page).getByRole('link', { name: tab }).click();
    await heading(page, title);
    expect(await tabs(page).getByRole('link', { name: tab }).getAttribute('aria-current')).toBe('page');
  }
  await tabs(page).getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Loans' }).click();
  await heading(page, 'Loans & Credit');
  await page.goto(`${site().address}/dashboard/bills`);
  await heading(page, 'Bills');
  expect(await tabs(page).locator('[aria-current=page]').allTextContents()).toEqual(['Payments']);
  expect(troubles).toEqual([]);
});

test('[SHELL-3] [SHELL-7] “More” shows help and sign-out without scrolling, and the header has the whole menu', async () => {
  const { page, troubles } = await openOnPhone();
  await page.setViewportSize({ width: 375, height: 667 });
  const openMore = () => tabs(page).getByRole('button', { name: 'More' }).click();
  const more = page.getByRole('dialog', { name: 'More' });
  await openMore();
  for (const name of ['Help & Support', 'Sign Out']) {
    const box = await more.getByRole('button', { name }).boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(667);
    expect(box?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await more.getByRole('link').allTextContents()).toEqual([
    'Accounts',
    'Transfers',
    'Bills',
    'Spending',
    'Loans',
    'Security',
  ]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Dashboard' }).waitFor();
  await page.keyboard.press('Escape');
  await openMore();
  await more.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByLabel('Password', { exact: true }).waitFor();
  expect(troubles).toEqual([]);
});

test('[SHELL-2] the tabs cover nothing that has the focus, and disappear on wide screens', async () => {
  const { page } = await openOnPhone('/dashboard/apply-card');
  await page.getByRole('button', { name: /See our cards/ }).click();
  const bar = await tabs(page).boundingBox();
  const last = page.getByRole('radio', { name: /Express Courier/ });
  await last.focus();
  const box = await last.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await readyAxe(page);
  expect(await lookAt(page, 'a phone with tabs')).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await tabs(page).waitFor({ state: 'detached' });
});

test('the dashboard shows the total and starts activity on the first screen', async () => {
  const { page } = await openOnPhone();
  await page.getByRole('list', { name: 'Needs your attention' }).waitFor();
  expect(await page.getByText('Total balance').isVisible()).toBe(true);
  const activity = await page.getByRole('region', { name: 'Recent Activity' }).boundingBox();
  expect(activity?.y).toBeLessThan(phone.height);
  const widthOf = async (name: string) =>
    (await page.getByText(name, { exact: true }).boundingBox())?.width ?? 0;
  expect(await widthOf('Hide Amounts')).toBe(1);
  expect(await widthOf('New Transaction')).toBeGreaterThan(80);
});

test('offers fold below a customer’s cards', async () => {
  const { page } = await openOnPhone('/dashboard/apply-card');
  const offer = page.getByRole('radio', { name: /Platinum Elite/ });
  const opener = page.getByRole('button', { name: /See our cards/ });
  await opener.waitFor();
  expect(await offer.isVisible()).toBe(false);
  await opener.click();
  await offer.check();
  await readyAxe(page);
  expect(await lookAt(page, 'offers on a phone', [phone])).toEqual([]);
});

test('in dialogs and forms, the primary button comes first', async () => {
  const { page } = await openOnPhone('/dashboard/settings?part=pin');
  const boxOf = async (name: string) => {
    const button = page.getByRole('button', { name, exact: true });
    await button.waitFor();
    const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    expect(height).toBeGreaterThanOrEqual(48);
    return { x, y, width };
  };
  const [change, forgot] = [await boxOf('Change PIN'), await boxOf('Forgot your PIN?')];
  expect([change.x, change.width]).toEqual([forgot.x, forgot.width]);
  expect(change.y).toBeLessThan(forgot.y);
  await page.goto(`${site().address}/dashboard/apply-card`);
  await page.getByRole('button', { name: 'New Virtual Card' }).click();
  expect((await boxOf('Create Card')).y).toBeLessThan((await boxOf('Cancel')).y);
});

test('the buttons of a payment are full-width, and the last one is above the tabs', async () => {
  const { page } = await openOnPhone('/dashboard/transfer');
  const isWide = async (name: string) => {
    const box = await page.getByRole('button', { name }).boundingBox();
    expect(box?.width).toBeGreaterThan(phone.width - 80);
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await isWide('Continue');
  await reviewTransfer(page, '12.50');
  const bar = await tabs(page).boundingBox();
  expect(await isWide('Confirm Transfer')).toBeLessThanOrEqual(bar?.y ?? 0);
});

test('the main button stays above the tabs, and covers no field that has the focus', async () => {
  const { page } = await openOnPhone('/dashboard/transfer');
  await page.getByText('Between My Accounts').click();
  await page.evaluate(() => scrollTo(0, 0));
  const main = page.getByRole('button', { name: 'Continue' });
  const edges = async (at: typeof main) => {
    const { y, height } = (await at.boundingBox()) ?? { y: 0, height: 0 };
    return { top: y, bottom: y + height };
  };
  const bar = (await tabs(page).boundingBox())?.y ?? 0;
  expect((await edges(main)).bottom).toBeLessThanOrEqual(bar);
  for (const name of ['Amount', 'To Account', 'Memo', 'Amount']) {
    await page.getByLabel(name).focus();
    expect((await edges(page.getByLabel(name))).bottom).toBeLessThanOrEqual((await edges(main)).top);
  }
  await page.setViewportSize({ width: 667, height: 375 });
  await page.evaluate(() => scrollTo(0, 0));
  expect((await edges(main)).top).toBeGreaterThan(375);
});

test('an arrow in front of a card’s title leads back', async () => {
  const { page } = await openOnPhone('/dashboard/apply-card');
  await page.getByRole('link', { name: /Visa Gold/ }).click();
  const arrow = page.getByRole('link', { name: 'All Cards' });
  const box = await arrow.boundingBox();
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect([box?.width, box?.height]).toEqual([44, 44]);
  expect((box?.x ?? 0) + 44).toBe(title?.x);
  await arrow.click();
  await heading(page, 'Credit Cards');
});

test('dialogs come from below', async () => {
  const { page } = await openOnPhone('/dashboard/apply-card');
  await page.getByRole('button', { name: 'New Virtual Card' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  // It slides in.
  await page.waitForFunction(
    (bottom) =>
      Math.round(
        document.querySelector('[role=dialog], dialog[open]')?.getBoundingClientRect().bottom ?? 0,
      ) === bottom,
    phone.height,
  );
  expect((await dialog.boundingBox())?.width).toBe(phone.width);
});

test('without a connection, a page says so and shows no old money', async () => {
  const { page, context } = await openOnPhone();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await tabs(page).waitFor();
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const urls = await Promise.all(
      names.map(async (name) =>
        (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname),
      ),
    );
    return urls.flat().sort();
  });
  expect(kept).toEqual(['/offline-since', '/offline.html']);
  await context.setOffline(true);
  await page.reload();
  await heading(page, "You're offline");
  await page.getByText(/You last opened it on .+\d{4} at \d/).waitFor();
  expect(await page.locator('body').textContent()).not.toContain('$');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try Again' }).click();
  await tabs(page).waitFor();
});
