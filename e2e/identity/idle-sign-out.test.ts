import type { Page, Response } from 'playwright-core';
import { lookAt, readyAxe } from '../support/browser/axe';
import { newVisit } from '../support/browser/browser';
import { alex, fillSignIn, signIn } from '../support/customer/customers';
import { watchArrivals } from '../support/network/transfers';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile({ BANK_MODE: 'full' });

const loans = () => `${site().address}/dashboard/loans`;
const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });
const askedAgain = (page: Page) => page.getByRole('dialog', { name: 'Sign in to continue' });
const title = (page: Page) => page.getByRole('heading', { level: 1, name: 'Loans & Credit' });
const tokens = (page: Page) => page.evaluate(() => ({ ...localStorage }) as Record<string, string>);

async function open() {
  const visit = await newVisit();
  await visit.context.clock.install();
  await signIn(visit.page, loans());
  await title(visit.page).waitFor();
  await visit.page.waitForFunction(() => 'lastInput' in localStorage);
  return visit;
}

async function isRefused(refresh: string | undefined): Promise<boolean> {
  const answer = await fetch(`${site().address}/api/v1/auth/token/refresh/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ refresh }),
  });
  return answer.status === 401;
}

test('warns in each tab, and one of them keeps both signed in', async () => {
  const { page, context, troubles } = await open();
  const other = await context.newPage();
  await other.goto(loans());
  await title(other).waitFor();
  await context.clock.runFor('10:10');
  await Promise.all([warning(page).waitFor(), warning(other).waitFor()]);
  await readyAxe(page);
  expect(await lookAt(page, 'the warning')).toEqual([]);
  await other.getByRole('button', { name: 'Stay Signed In' }).click();
  await Promise.all([page, other].map((tab) => warning(tab).waitFor({ state: 'detached' })));
  await context.clock.runFor('05:00');
  expect(await warning(page).count()).toBe(0);
  // The bank limits the requests of minutes that pass within a second.
  expect(troubles.filter((text) => !text.includes('429'))).toEqual([]);
});

test('keeps what was typed behind the sign-in, in the tab that has it', async () => {
  const { page, context } = await open();
  const other = await context.newPage();
  await other.goto(loans());
  await title(other).waitFor();
  await page.getByRole('searchbox').fill('rent for June');
  const { refreshToken } = await tokens(page);
  await context.clock.fastForward('11:01');
  await Promise.all([askedAgain(page).waitFor(), other.waitForURL('**/login')]);
  expect(Object.keys(await tokens(page))).not.toContain('refreshToken');
  expect(await isRefused(refreshToken)).toBe(true);
  await askedAgain(page).getByLabel('Password', { exact: true }).fill(alex.password);
  await askedAgain(page).getByRole('button', { name: 'Sign In', exact: true }).click();
  await context.clock.runFor('00:02');
  await askedAgain(page).waitFor({ state: 'detached' });
  expect(await page.getByRole('searchbox').inputValue()).toBe('rent for June');
});

test('goes straight to the sign-in after a night asleep, and back to the page', async () => {
  const { page } = await open();
  await page.clock.fastForward('08:00:00');
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.getByText('You were away for a while').waitFor();
  await page.waitForURL('**/login');
  expect(Object.keys(await tokens(page))).not.toContain('refreshToken');
  await fillSignIn(page, alex);
  await page.clock.runFor('00:02');
  await page.waitForURL('**/dashboard/loans');
});

test('[SHELL-1] waiting for an idle customer loads no part of antd', async () => {
  const { page } = await newVisit();
  const idle = () => page.waitForResponse((answer) => /\/idle\.\w+\.js$/.test(answer.url()));
  const before = idle();
  await signIn(page, `${site().address}/dashboard/statements`);
  await before;
  const arrived = watchArrivals(page);
  const again = idle();
  await page.reload({ waitUntil: 'commit' });
  const scripts: Response[] = [];
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer);
  });
  await again;
  await arrived();
  const texts = await Promise.all(scripts.map((script) => script.text()));
  expect(texts.length).toBeGreaterThan(3);
  expect(texts.filter((text) => /anticon|--ant-/.test(text))).toEqual([]);
});
