import type { Locator, Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { alex, jordan } from '../support/customer/customers';
import { enterPin } from '../support/customer/send-money';
import { openSignedIn } from '../support/customer/signed-in';
import { authenticator } from '../support/customer/totp';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile({ BANK_MODE: 'full' });
const pin = '246810';

function counting(page: Page) {
  let clicks = 0;
  return {
    count: () => clicks,
    click: async (what: Locator) => {
      clicks += 1;
      await what.click();
    },
    link: (name: string | RegExp) => page.getByRole('link', { name }).first(),
    button: (name: string | RegExp) => page.getByRole('button', { name }),
  };
}

test('pays a person in at most five clicks', async () => {
  const { page, troubles } = await newVisit();
  await openSignedIn(page, `${site().address}/dashboard/pay`);
  await page.getByRole('button', { name: 'New Person' }).click();
  await page.getByLabel('Full Name').fill('Jordan Blake');
  await page.getByLabel('Email, Phone or Account Number').fill(jordan.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pay Jordan Blake' }).waitFor();

  await page.goto(`${site().address}/dashboard`);
  const { count, click, link, button } = counting(page);
  await click(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Pay', exact: true }));
  await click(link(/Jordan Blake/));
  await page.locator('#amount:focus').waitFor();
  await page.keyboard.type('12.50');
  await click(button('Pay $12.50'));
  await enterPin(page, pin);
  await page.getByRole('heading', { name: 'Sending to Jordan Blake' }).waitFor();
  expect(count()).toBeLessThanOrEqual(5);
  expect(troubles).toEqual([]);
});

test('moves money to savings in at most five clicks', async () => {
  const { page, troubles } = await newVisit();
  await openSignedIn(page, `${site().address}/dashboard`);
  const { count, click, link, button } = counting(page);
  await click(link('Transfers'));
  await click(button('$100'));
  await click(button('Continue'));
  await page.getByRole('row', { name: /^To Savings Account/ }).waitFor();
  await click(button('Confirm Transfer'));
  await enterPin(page, pin);
  await page.getByText(/From Checking Account .* to Savings Account/).waitFor();
  expect(count()).toBeLessThanOrEqual(5);
  expect(troubles).toEqual([]);
});

test('signs in with at most one click', async () => {
  const { page, troubles } = await newVisit();
  await page.goto(`${site().address}/login`);
  const { count, click } = counting(page);
  await click(page.getByLabel('Email'));
  await page.keyboard.type(alex.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(alex.password);
  await page.keyboard.press('Enter');
  await page.getByText('Total balance').waitFor();
  expect(count()).toBeLessThanOrEqual(1);
  expect(troubles).toEqual([]);
});

interface Job {
  job: string;
  most: number;
  does: (page: Page, at: ReturnType<typeof counting>) => Promise<void>;
}

const choose = async (page: Page, { click }: ReturnType<typeof counting>, label: string, value: string) => {
  await click(page.getByLabel(label));
  await page.getByLabel(label).selectOption(value);
};

const jobs: Job[] = [
  {
    job: 'finds what groceries cost last month',
    most: 4,
    does: async (page, at) => {
      await at.click(at.link('Transactions'));
      await page.getByLabel('Search transactions').fill('groceries');
      await choose(page, at, 'Dates', 'last-month');
      await page.getByText(/^Total Expenses/).waitFor();
    },
  },
  {
    job: 'freezes a card',
    most: 3,
    does: async (page, at) => {
      await at.click(at.link('Credit Cards'));
      await at.click(at.button('Freeze').first());
      await page.getByText(/^Frozen\./).waitFor();
    },
  },
  {
    job: 'reads the routing number',
    most: 2,
    does: async (page, at) => {
      await at.click(at.link(/^Details/));
      await page.getByText('Routing number', { exact: true }).waitFor();
    },
  },
  {
    job: 'reports a card payment',
    most: 6,
    does: async (page, at) => {
      await at.click(at.link('Transactions'));
      await at.click(page.getByRole('button', { name: /Food & Dining.*Money out/ }).first());
      await at.click(at.button('Report a Problem'));
      await at.click(at.button('Report Payment'));
      await page.getByText("We'll look into this payment").waitFor();
    },
  },
  {
    job: 'downloads the statement of a month',
    most: 3,
    does: async (page, at) => {
      await at.click(at.link('Statements'));
      const download = page.waitForEvent('download');
      await at.click(at.button(/^PDF/).first());
      await download;
    },
  },
  {
    job: 'changes the PIN',
    most: 5,
    does: async (page, at) => {
      await at.click(at.link('Security'));
      await at.click(at.link(/^PIN/));
      const change = page.getByRole('region', { name: 'Change PIN' });
      await at.click(change.getByLabel('Current PIN'));
      await change.getByLabel('Current PIN').fill(pin);
      await change.getByLabel('New PIN', { exact: true }).fill('908172');
      await change.getByLabel('Confirm New PIN').fill('908172');
      await at.click(change.getByRole('button', { name: 'Change PIN' }));
      await page.getByText('Transaction PIN updated successfully!').waitFor();
    },
  },
  {
    job: 'turns on two-factor authentication',
    most: 7,
    does: async (page, at) => {
      await at.click(at.link('Security'));
      const settings = page.getByRole('navigation', { name: 'Settings' });
      await at.click(settings.getByRole('link', { name: 'Two-Factor', exact: true }));
      await at.click(at.button('Set Up'));
      await page.getByLabel('Current Password').fill(alex.password);
      await at.click(at.button('Continue'));
      const key = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
      await page
        .getByLabel('Then enter the code that the app shows')
        .fill(await authenticator((key ?? '').replaceAll(' ', ''))());
      await at.click(at.button('Turn On'));
      await at.click(at.button("I've Saved Them"));
      await page.getByText(/^On since/).waitFor();
    },
  },
];

test.each(jobs)('$job in at most $most clicks', async ({ most, does }) => {
  const { page, troubles } = await newVisit();
  await openSignedIn(page, `${site().address}/dashboard`);
  const at = counting(page);
  await does(page, at);
  expect(at.count()).toBeLessThanOrEqual(most);
  expect(troubles).toEqual([]);
});
