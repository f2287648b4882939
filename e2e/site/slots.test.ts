import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newVisit } from '../support/browser/browser';
import { openSignedIn } from '../support/customer/signed-in';
import { release, reportsOf, succeeded, versionsOf } from '../support/site/release';
import { siteForThisFile } from '../support/site/site';
import { type WorkingCopy, workingCopy } from '../support/site/working-copy';

jest.setTimeout(180_000);

const site = siteForThisFile({ BANK_MODE: 'full' });
let squad: WorkingCopy;

beforeAll(() => {
  squad = workingCopy();
});
afterAll(() => squad.remove());

const boundary = '"kind":"boundary"';

const rates = (body: string) => `export function RatesTile() {
  ${body}
  return (
    <section aria-labelledby="rates">
      <h2 id="rates">Today's rates</h2>
    </section>
  );
}

export default RatesTile;
`;

function fillSlot(slot: string, body = ''): void {
  const folder = join(squad.folder, 'mfe-cards-loans');
  const manifest = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'));
  const others = manifest.slots.filter(({ component }: { component: string }) => component !== 'rates-tile');
  const slots = [...others, { slot, component: 'rates-tile', order: 5 }];
  writeFileSync(join(folder, 'remote.json'), JSON.stringify({ ...manifest, slots }));
  writeFileSync(join(folder, 'src/rates-tile.tsx'), rates(body));
}

/** A slot loads once the customer is about to see it. */
const tall = { height: 2400 };

const publish = (reason: string) =>
  release(site(), ['publish', 'cards-loans', '--reason', reason], squad.folder);

async function openDashboard() {
  const visit = await newVisit(tall);
  await openSignedIn(visit.page, `${site().address}/dashboard`);
  await visit.page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem').first().waitFor();
  return visit;
}

test("[MFE-1] shows another remote's tile on the dashboard, and loads it after the page", async () => {
  const { page, troubles, requests } = await newVisit(tall);
  await openSignedIn(page, `${site().address}/dashboard`);
  const tile = page.getByRole('region', { name: 'Upcoming Bills' });
  await tile.getByText('No payments scheduled.').waitFor();
  const firstOf = (file: RegExp) => requests.findIndex((url) => file.test(url));
  expect(firstOf(/upcoming-bills-tile\.\w+\.js$/)).toBeGreaterThan(firstOf(/\/transactions\/stats\//));
  await tile.getByRole('link', { name: 'All Bills' }).click();
  await page.getByRole('heading', { level: 1, name: 'Bills' }).waitFor();
  await page.goBack();
  await tile.getByText('No payments scheduled.').waitFor();
  expect(troubles).toEqual([]);
});

test("[MFE-1] opens a transfer's form filled in from a transaction's details", async () => {
  const { page, troubles } = await newVisit(tall);
  await openSignedIn(page, `${site().address}/dashboard/transactions?search=Monthly+savings`);
  await page
    .getByRole('button', { name: /Monthly savings/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('link', { name: 'Send Again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Send Money' }).waitFor();
  expect(await page.getByLabel('Amount').inputValue()).toBe('750.00');
  expect(await page.getByLabel('Memo').inputValue()).toBe('Monthly savings');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'Confirm Transfer' }).waitFor();
  expect(troubles).toEqual([]);
});

test('[MFE-3] adds a tile to the dashboard without a new release of its remote', async () => {
  const before = await versionsOf(site());
  fillSlot('sidebar');
  expect(await publish('an unknown slot')).toMatchObject({
    code: 1,
    text: expect.stringContaining(
      'has only chat-articles, dashboard-tile, opened-transaction, profile-top, search-results, and transaction-action',
    ),
  });
  fillSlot('dashboard-tile');
  succeeded(await publish('rates on the dashboard'));
  const { 'mfe-cards-loans': published, ...others } = await versionsOf(site());
  expect({ ...others, 'mfe-cards-loans': before['mfe-cards-loans'] }).toEqual(before);
  expect(published).not.toBe(before['mfe-cards-loans']);

  const { page, troubles } = await openDashboard();
  await page.getByRole('region', { name: "Today's rates" }).waitFor();
  await page.getByRole('region', { name: 'Upcoming Bills' }).waitFor();
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents();
  expect(headings.slice(-2)).toEqual(["Today's rates", 'Upcoming Bills']);
  expect(troubles).toEqual([]);

  fillSlot('dashboard-tile', "if (Date.now() > 0) throw new Error('planted');");
  succeeded(await publish('a tile that throws'));
  const { page: next } = await openDashboard();
  await next.getByRole('region', { name: 'Upcoming Bills' }).waitFor();
  expect(await next.getByRole('region', { name: "Today's rates" }).count()).toBe(0);
  expect(await next.getByRole('alert').count()).toBe(0);
  // The page stays open: it sends its report when it is idle.
  const broken = (await versionsOf(site()))['mfe-cards-loans'] ?? '';
  expect(await reportsOf(site(), broken, boundary)).toContain(boundary);
});
