import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { emptyFolder, siteForThisFile } from '../support/site/site';
import { Squad } from '../support/site/squad-repository';

jest.setTimeout(400_000);

const site = siteForThisFile({ RELEASE_PREVIEW: 'links' });
let place: string;
let squad: Squad;
let key: string;

beforeAll(async () => {
  place = emptyFolder();
  squad = new Squad(site(), place, 'rates');
  await squad.open();
  key = await squad.previewKey();
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const openRates = (page: Page) => page.goto(`${site().address}${squad.path}`);

async function linkTo(title: string, ...words: string[]): Promise<string> {
  squad.write(title);
  const { code, text } = await squad.releasesWith(key, 'preview', ...words);
  expect({ code, text }).toMatchObject({ code: 0 });

  return text.trim().split('\n').at(-1) ?? '';
}

async function follow(link: string): Promise<Page> {
  const { page } = await newVisit();
  await page.goto(link);
  await heading(page, 'Open a preview of this site?');
  await page.getByRole('button', { name: 'Open Preview' }).click();
  await openRates(page);
  return page;
}

test('[MFE-3] shows a build to the browser that follows its link, and to no other', async () => {
  const link = await linkTo('Our rates');
  const page = await follow(link);
  await heading(page, 'Our rates');

  const { page: other } = await newVisit();
  await openRates(other);
  await heading(other, 'Page not found');

  await page.getByRole('link', { name: 'Back to live' }).click();
  await openRates(page);
  await heading(page, 'Page not found');
});

test('[MFE-3] switches no browser that only opens the link', async () => {
  const { page } = await newVisit();
  await page.goto(await linkTo('Not yet'));
  await heading(page, 'Open a preview of this site?');
  await openRates(page);
  await heading(page, 'Page not found');
});

test('[MFE-3] refuses to publish with the key of a preview', async () => {
  const { code, text } = await squad.releasesWith(key, 'publish', '--reason', 'try it');
  expect(code).toBe(1);
  expect(text).toContain('may only');
});
