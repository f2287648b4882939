import type { Page } from 'playwright-core';
import { alex } from '../support/customers';
import { customersRoutes, visitorsRoutes } from '../support/routes';
import { reviewTransfer } from '../support/send-money';
import { siteForThisFile } from '../support/site';
import { go, isThere, loadOnce } from '../support/within-site';

const site = siteForThisFile({ BANK_CAPABILITIES: 'all' });

let page: Page;
beforeAll(async () => {
  page = await loadOnce(site().address, alex);
}, 60_000);

/** What somebody is told of where they are. */
const place = (visit = page) =>
  visit.evaluate(() => ({
    path: location.pathname,
    title: document.title,
    heading: document.querySelector('main h1')?.textContent,
    headings: document.querySelectorAll('h1').length,
    mains: document.querySelectorAll('main').length,
    regions: document.querySelectorAll('[role=status], [aria-live]').length,
    isFocused: document.activeElement === document.querySelector('main h1'),
    scrolled: Math.round(scrollY),
  }));

const headingHasFocus = (visit = page) =>
  visit.waitForFunction(() => document.activeElement?.matches('main h1'));
const told = { headings: 1, mains: 1, regions: 1, isFocused: true, scrolled: 0 };

test('[MFE-6] on every page, of whichever remote, the heading has the focus, the tab its own name, and announcements one place', async () => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const titles = new Map<string, string>();
  const visitor = await loadOnce(site().address);
  for (const [visit, routes] of [
    [page, customersRoutes],
    [visitor, visitorsRoutes],
  ] as const) {
    for (const { path } of routes) {
      await go(visit, path);
      await isThere(visit);
      await headingHasFocus(visit);
      const { title, heading, ...rest } = await place(visit);
      expect(rest).toEqual({ path, ...told });
      expect([path, heading]).not.toEqual([path, '']);
      expect(title).toMatch(/^.+ · Larch$/);
      titles.set(title, `${titles.get(title) ?? ''} ${path}`);
    }
  }
  await visitor.context().close();
  expect(titles.size).toBe(customersRoutes.length + visitorsRoutes.length);
});

test('[MFE-6] each entry of the menu begins at the top of its page; Back finds each page as it was left', async () => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await go(page, '/');
  await isThere(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  const left: { path: string; title: string; scrolled: number }[] = [];
  const names = await menu.getByRole('link').allTextContents();
  for (const name of [...names.slice(1), names[0] ?? '']) {
    await page.evaluate(() => scrollTo(0, 240));
    await page.waitForFunction(() => scrollY > 0 || document.documentElement.scrollHeight <= innerHeight);
    const { path, title, scrolled } = await place();
    left.push({ path, title, scrolled });
    await menu.getByRole('link', { name, exact: true }).press('Enter');
    await page.waitForFunction((from) => document.title !== from, title);
    await isThere(page);
    await headingHasFocus();
    expect([name, (await place()).scrolled]).toEqual([name, 0]);
  }
  expect(left.filter(({ scrolled }) => scrolled > 0).length).toBeGreaterThan(4);
  for (const { path, title, scrolled } of left.reverse()) {
    await page.goBack();
    await page.waitForFunction((to) => document.title === to, title);
    await page.waitForFunction((to) => Math.round(scrollY) === to, scrolled);
    const now = await place();
    expect([now.path, now.isFocused]).toEqual([path, true]);
  }
});

test('[SEND-7] what is announced is in the tree that screen readers read, inside of the dialog that is open', async () => {
  await go(page, '/dashboard/transfer');
  await isThere(page);
  await reviewTransfer(page, '1.00');
  await page.getByRole('button', { name: 'Confirm Transfer' }).click();
  await page.getByRole('dialog', { name: 'Verify Transaction' }).waitFor();
  await page.waitForTimeout(300);
  const reader = await page.context().newCDPSession(page);
  const { nodes } = await reader.send('Accessibility.getFullAXTree');
  const dialog = nodes.find(({ role, name }) => role?.value === 'dialog' && name?.value);
  const within = (id: string): string[] => [
    id,
    ...(nodes.find(({ nodeId }) => nodeId === id)?.childIds ?? []).flatMap(within),
  ];
  const read = within(dialog?.nodeId ?? '').map((id) => nodes.find(({ nodeId }) => nodeId === id));
  const status = read.find((node) => node?.role?.value === 'status');
  const words = within(status?.nodeId ?? '').map(
    (id) => nodes.find(({ nodeId }) => nodeId === id)?.name?.value,
  );
  expect(words).toContain('You have 5 minutes to enter your PIN.');
});
