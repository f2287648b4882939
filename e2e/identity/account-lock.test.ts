import type { Page } from 'playwright-core';
import { lookAt, readyAxe } from '../support/browser/axe';
import { newVisit } from '../support/browser/browser';
import { alex, fillSignIn, signIn } from '../support/customer/customers';
import { lettersTo, mailedDigits } from '../support/customer/mailbox';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile({
  BANK_MODE: 'full',
});

const theirs = 'thieves-paradise-31';
const ours = 'copper-meadow-73';

/** A thief who knows the password changes it. */
async function takeOver(page: Page) {
  const at = `${site().address}/api/v1/auth`;
  const post = async (path: string, body: object, token = '') => {
    const headers = {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    const answer = await page.request.post(`${at}${path}`, { headers, data: body });
    return (await answer.json()) as { data: { access: string } };
  };
  const { data } = await post('/login/', alex);
  await post('/password/change/', { current_password: alex.password, new_password: theirs }, data.access);
}

async function linkInMail(): Promise<string> {
  const [mail] = await lettersTo(site().address, alex.email, ({ subject }) =>
    subject.includes('password was changed'),
  );
  const link = /\/not-me#[\w-]+/.exec(mail?.text ?? '')?.[0];
  if (!link) throw new Error(`The email has no link: ${mail?.text}`);
  return link;
}

test('leads from the link in an email to a recovered account', async () => {
  const thief = await newVisit();
  await takeOver(thief.page);
  const { page } = await newVisit();
  await page.goto(`${site().address}${await linkInMail()}`);
  await page.getByText(/Your password was changed on/).waitFor();
  await readyAxe(page);
  expect(await lookAt(page, 'was this you')).toEqual([]);
  await signIn(thief.page, `${site().address}/dashboard/settings`, { ...alex, password: theirs });

  await page.getByRole('button', { name: 'Lock My Account' }).click();
  await page.getByRole('heading', { name: 'Your account is locked' }).waitFor();
  expect(await lookAt(page, 'locked')).toEqual([]);
  await thief.page.reload();
  await thief.page.waitForURL('**/login');
  await fillSignIn(thief.page, { ...alex, password: theirs });
  await thief.page.getByText('Invalid email or password. Please try again.').waitFor();

  await page.getByRole('button', { name: 'Choose a New Password' }).click();
  await page.getByRole('button', { name: 'Send Code' }).click();
  await page.getByLabel('Code digit 1 of 6').waitFor();
  await page.getByLabel('Code digit 1 of 6').click();
  await page.keyboard.type(await mailedDigits(site().address, alex.email, /Reset your Larch password/));
  await page.getByLabel('New Password').fill(ours);
  await page.getByLabel('Confirm Password').fill(ours);
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.waitForURL('**/login');
  await fillSignIn(page, { ...alex, password: ours });

  await page.getByRole('link', { name: 'Review what happened' }).click();
  await page.getByText('Password changed').waitFor();
  expect(await lookAt(page, 'what happened')).toEqual([]);
  await page.getByLabel('Transaction PIN').fill('246810');
  await page.getByRole('button', { name: 'Unlock My Account' }).click();
  await page.getByText('Everything works again').waitFor();
  expect(await lookAt(page, 'unlocked')).toEqual([]);
  await page.getByRole('link', { name: 'See Your Cards' }).click();
  await page.getByText('Frozen').first().waitFor();
});
