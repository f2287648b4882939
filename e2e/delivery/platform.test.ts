import { narrow, readyAxe } from '../support/browser/axe';
import { newVisit } from '../support/browser/browser';
import { release, succeeded, versionsOf } from '../support/site/release';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile();

test('the platform page shows a visit and a move while a squad watches', async () => {
  const { page } = await newVisit();
  await page.setViewportSize(narrow);
  await page.goto(`${site().address}/platform`);
  const region = (name: string) => page.getByRole('region', { name });
  const auth = region('Load times').getByRole('listitem').filter({ hasText: 'mfe-auth' });
  await auth.getByText(/^0 loaded/).waitFor();

  const visit = await newVisit();
  const reported = visit.page.waitForResponse((answer) => answer.url().endsWith('/releases/reports'));
  await visit.page.goto(`${site().address}/login`);
  expect((await reported).status()).toBe(204);
  await auth.getByText(/^1 loaded/).waitFor();

  await region('Preview').getByText('Nothing is previewed.').waitFor();
  const version = (await versionsOf(site()))['mfe-auth'];
  const move = ['promote', `auth@${version}`, '--channel', 'preview', '--reason', 'have a look'];
  succeeded(await release(site(), move));
  await region('Log').getByText('have a look').waitFor();
  await region('Preview').getByText(`${version}`).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width);
  await readyAxe(page);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run: () => Promise<{ violations: { id: string }[] }> } };
    return (await axe.run()).violations.map(({ id }) => id);
  });
  expect(violations).toEqual([]);
});
