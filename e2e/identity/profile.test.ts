import type { Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { alex } from '../support/customer/customers';
import { mailedDigits } from '../support/customer/mailbox';
import { drawPng, paddedPng } from '../support/customer/picture-files';
import { openSignedIn } from '../support/customer/signed-in';
import { accepted, modeUnderTest } from '../support/mode/mode-under-test';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile();
const limit = 5 * 1024 * 1024;

async function openProfile(page: Page): Promise<void> {
  await openSignedIn(page, `${site().address}/dashboard/profile`);
  await page.getByRole('heading', { level: 1, name: 'Profile & Settings' }).waitFor();
}

async function edit(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Save' }).click();
}

const layout = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });

const isFull = () => modeUnderTest() === 'full';

/** Only support changes a name in a full bank, which emails a code for a new number. */
async function confirmNumber(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const code = await mailedDigits(site().address, alex.email, /Confirm your new phone number/);
  await dialog.getByLabel(/^Code/).fill(code);
  await dialog.getByRole('button', { name: /^Change/ }).click();
}

test('[PROF-1] says what support has to change', async () => {
  const { page } = await newVisit();
  await openProfile(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  const name = page.getByLabel('First Name');
  expect(await name.inputValue()).toBe('Alex');
  expect(await name.isEditable()).toBe(accepted('PROF-1', { stated: true, full: false }));
});

test('[PROF-2] says whether two-factor authentication is on', async () => {
  const { page } = await newVisit();
  await openProfile(page);
  await page.getByText('Active & Verified').waitFor();
  await page
    .getByText(accepted('PROF-2', { stated: 'Active', full: 'Setup Required' }), { exact: true })
    .waitFor();
});

test('[PROF-1] [PROF-4] shows field errors from the bank, then updates the profile everywhere', async () => {
  const { page } = await newVisit();
  await openProfile(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  await edit(page, { Address: '李'.repeat(400), 'Phone Number': '12345' });
  await page.getByText('Please use at most 300 characters').waitFor();
  await page.getByText('Please enter a valid phone number').waitFor();
  expect(await page.getByLabel('Phone Number').inputValue()).toBe('12345');

  const names: Record<string, string> = isFull() ? {} : { 'First Name': '晓明', 'Last Name': '李' };
  await edit(page, {
    ...names,
    'Phone Number': '+1 202 555 0100',
    Address: '上海市黄浦区人民大道200号',
  });
  if (isFull()) await confirmNumber(page);
  await page.getByRole('button', { name: 'Saved!' }).waitFor();
  await layout(page)
    .getByText(isFull() ? 'Alex Morgan' : '晓明 李')
    .waitFor();
  await page.getByRole('button', { name: 'Edit' }).waitFor();
  await page.reload();
  await page.getByText('+12025550100').waitFor();
  await page.getByText('上海市黄浦区人民大道200号').waitFor();
});

const refused: [string, string, () => Buffer | string, string][] = [
  ['me.png', 'image/png', () => 'Dear bank, I am a text.', 'Please select an image file'],
  [
    'me.svg',
    'image/svg+xml',
    () => '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title="taken"</script></svg>',
    'Please select an image file',
  ],
  ['me.txt', 'text/plain', () => 'hello', 'Please select an image file'],
  ['me.png', 'image/png', () => paddedPng(limit + 1), 'Please select an image smaller than 5MB'],
  ['me.png', 'image/png', () => drawPng(20_000, 20_000), 'Please select an image of at most 16 megapixels'],
];

test('[PROF-5] rejects non-images and large files, and crops 5 MB by keyboard', async () => {
  const { page, requests, troubles } = await newVisit();
  await openProfile(page);
  const choose = (name: string, mimeType: string, content: Buffer | string) =>
    page.getByLabel(/Picture$/).setInputFiles({ name, mimeType, buffer: Buffer.from(content) });
  for (const [name, type, make, text] of refused) {
    await choose(name, type, make());
    await page.getByRole('alert').getByText(text).waitFor();
  }
  expect(await page.title()).toMatch(/^Profile/);
  const uploads = () => requests.filter((url) => url.endsWith('/picture/upload/'));
  expect(uploads()).toEqual([]);

  await choose('me.png', 'image/png', paddedPng(limit));
  const dialog = page.getByRole('dialog', { name: 'Crop your picture' });
  await dialog.getByRole('img').waitFor();
  await dialog.getByRole('slider', { name: 'Zoom' }).press('End');
  await dialog.getByRole('slider', { name: 'Horizontal position' }).press('End');
  await dialog.getByRole('button', { name: 'Save Picture' }).press('Enter');
  await page.getByText('Your profile picture has been changed.').waitFor();
  expect(uploads()).toHaveLength(1);
  expect(await middleOf(page)).toBe(255);
  await page.reload();
  expect(await middleOf(page)).toBe(255);
  expect(troubles).toEqual([]);
});

/** The test picture is black on the left and white on the right. */
async function middleOf(page: Page): Promise<number | undefined> {
  const picture = layout(page).locator('img');
  await picture.waitFor();
  return picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d');
    pen?.drawImage(image, 0, 0, 3, 3);
    return pen?.getImageData(1, 1, 1, 1).data[0];
  });
}

test('[LOGIN-2] [PROF-4] saves edits after signing in again in the dialog', async () => {
  const { page } = await newVisit();
  await openProfile(page);
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Address').fill('5 Quiet Street');
  // A late call would ask for the sign-in before Save does.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => {
    for (const key of ['accessToken', 'refreshToken']) localStorage.setItem(key, 'spoiled');
  });
  await page.getByRole('button', { name: 'Save' }).click();
  const again = page.getByRole('dialog', { name: 'Sign in to continue' });
  await again.getByLabel('Email').fill(alex.email);
  await again.getByLabel('Password', { exact: true }).fill(alex.password);
  await again.getByRole('button', { name: 'Sign In', exact: true }).click();
  await again.waitFor({ state: 'detached' });
  await page.getByText('5 Quiet Street').waitFor();
  await page.getByRole('button', { name: 'Edit' }).waitFor();
  expect(page.url()).toMatch(/\/dashboard\/profile$/);
});
