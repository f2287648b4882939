import type { Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { openCardOffers } from '../support/customer/card-offers';
import { alex, sam } from '../support/customer/customers';
import { lettersTo } from '../support/customer/mailbox';
import { openSignedIn } from '../support/customer/signed-in';
import { accepted, modeUnderTest } from '../support/mode/mode-under-test';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile();
const submitted = { level: 1, name: 'Application Submitted!' } as const;

interface Wanted {
  card: string;
  delivery: string;
  city: string;
  address?: string;
}

async function fill(page: Page, { card, delivery, city, address }: Wanted): Promise<void> {
  await openCardOffers(page);
  await page.getByRole('radio', { name: card }).check();
  await page.getByRole('radio', { name: delivery }).check();
  await page.getByLabel('Country of Residence').selectOption('other');
  await page.getByLabel('City of Residence').fill(city);
  if (address) await page.getByLabel('Shipping Address').fill(address);
}

const apply = (page: Page) => page.getByRole('button', { name: 'Apply for Card' });

const referenceOn = async (page: Page): Promise<string> => {
  await page.getByRole('heading', submitted).waitFor();
  return (await page.getByText(/^CARD-\w{4}-\w{4}$/).textContent()) ?? '';
};

const applications = (requests: string[]) => requests.filter((url) => url.endsWith('/banking/cards/apply/'));

test('[CARD-3] [CARD-6] applies for cards, emails the reference, and updates the dashboard', async () => {
  const { page, requests, troubles } = await newVisit();
  const address = site().address;
  await openSignedIn(page, `${address}/dashboard/apply-card`);
  await openCardOffers(page);
  expect(await apply(page).isDisabled()).toBe(true);

  await fill(page, { card: 'Visa Classic', delivery: 'Branch Pickup', city: 'Portland' });
  await apply(page).click();
  const references = [await referenceOn(page)];
  await page.getByText('Pending Review').waitFor();
  await page.waitForURL('**/dashboard');

  await page.getByRole('link', { name: 'Credit Cards' }).click();
  await openCardOffers(page);
  await page.getByText(`Pending Review · ${references[0]}`).waitFor();
  await fill(page, { card: 'Mastercard', delivery: 'Standard Delivery', city: '上海', address: ' ' });
  await apply(page).click();
  await page.getByText('Please enter the delivery address').waitFor();
  await page.getByLabel('Shipping Address').fill('48 Juniper Lane');
  await apply(page).click();
  references.push(await referenceOn(page));
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();

  await page.getByRole('link', { name: 'Credit Cards' }).click();
  await fill(page, {
    card: 'Platinum Elite',
    delivery: 'Express Courier',
    city: 'São Paulo',
    address: 'Rua 1',
  });
  await apply(page).click();
  references.push(await referenceOn(page));

  expect(new Set(references).size).toBe(3);
  expect(applications(requests)).toHaveLength(3);
  expect(troubles).toEqual([]);
  for (const reference of references) {
    await lettersTo(address, alex.email, ({ text }) => text.includes(reference));
  }
});

test('[CARD-7] keeps a card form through reloads, applies once, and explains a rejection', async () => {
  const { page, requests } = await newVisit();
  await openSignedIn(page, `${site().address}/dashboard/apply-card`, sam);
  const gold = { card: 'Visa Gold', delivery: 'Branch Pickup', city: 'Portland' };
  await fill(page, gold);
  await page.waitForFunction(() => window.history.state?.usr?.draft?.city_of_residence === 'Portland');
  await page.reload();
  expect(await page.getByLabel('City of Residence').inputValue()).toBe('Portland');
  await apply(page).dblclick();
  const reference = await referenceOn(page);
  expect(applications(requests)).toHaveLength(1);

  await page.getByRole('link', { name: 'Credit Cards' }).click();
  await fill(page, gold);
  // A full bank knows it.
  if (modeUnderTest() === 'full') await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('First Name').fill('x'.repeat(300));
  await apply(page).click();
  await page.getByText('Please use at most 100 characters').waitFor();
  await page.getByLabel('First Name').fill('Sam');
  await apply(page).click();
  await page.getByRole('heading', { name: 'Application Failed' }).waitFor();
  await page.getByText(`Your application ${reference} (Visa Gold) is under review.`).waitFor();
  expect(await page.getByLabel('City of Residence').inputValue()).toBe('Portland');
});

test('[LOAN-1] shows a customer without a loan the stated sample, or that there is none', async () => {
  const { page, troubles } = await newVisit();
  await openSignedIn(page, `${site().address}/dashboard/loans`, sam);
  const shown = accepted('LOAN-1', { stated: '$15,778.12', full: 'You have no loans' });
  await page.getByText(shown, { exact: true }).first().waitFor();
  expect(troubles).toEqual([]);
});
