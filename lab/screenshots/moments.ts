import type { Page } from 'playwright-core';
import { lendingMoments } from './lending-shots';
import type { Moment } from './moment';
import { payingMoments } from './payment-shots';
import { publicMoments } from './signed-out-shots';

const settings = '/dashboard/settings';
const profile = '/dashboard/profile';

const submitOf = (page: Page, name: string) =>
  page.getByRole('region', { name }).locator('button[type=submit]');

const settingsMoments: Moment[] = [
  {
    name: 'settings-problems',
    path: `${settings}?part=pin`,
    act: async (page) => {
      for (const name of ['View PIN', 'Change PIN']) await submitOf(page, name).click();
    },
  },
  {
    name: 'settings-pin-shown',
    path: `${settings}?part=pin`,
    act: async (page) => {
      await page.getByLabel('Current PIN').first().fill('246810');
      await submitOf(page, 'View PIN').click();
      await page.getByRole('button', { name: /Hide/ }).waitFor();
    },
  },
  {
    name: 'settings-forgotten-pin',
    path: `${settings}?part=pin`,
    isOver: true,
    act: async (page) => {
      await page.getByRole('button', { name: /Forg[eo]t/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'profile-edit',
    path: profile,
    act: async (page) => {
      await page.getByRole('button', { name: /Edit/ }).first().click();
      await page.getByLabel('First Name').fill('');
      await page.locator('form button[type=submit]').click();
    },
  },
];

async function loseSession(page: Page) {
  await page.getByLabel('Amount').fill('1250');
  await page.evaluate(() => {
    for (const key of ['accessToken', 'refreshToken']) localStorage.setItem(key, 'spoiled');
  });
  await page.clock.fastForward(6 * 60_000);
  await page.evaluate(() => {
    dispatchEvent(new Event('offline'));
    dispatchEvent(new Event('online'));
  });
  await page.getByRole('dialog', { name: 'Sign in to continue' }).waitFor();
}

const shellMoments: Moment[] = [
  { name: 'not-found', path: '/dashboard/nowhere', act: async () => undefined },
  {
    name: 'dead-remote',
    path: '/dashboard/loans',
    act: (page) => page.getByText("This page isn't available right now").waitFor(),
  },
  {
    name: 'drawer',
    path: '/dashboard/apply-card',
    isOver: true,
    widths: [768, 390],
    act: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.getByRole('button', { name: 'More' }).click();
    },
  },
  {
    name: 'chat',
    path: '/dashboard/profile',
    isOver: true,
    act: async (page) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('button', { name: 'Help & Support' }).click();
      await page.getByRole('button', { name: 'Chat with us' }).click();
      await page.getByLabel('Your message').waitFor();
    },
  },
  { name: 'sign-in-dialog', path: '/dashboard/transfer', isOver: true, act: loseSession },
];

/** The moment that ends the session comes last. */
export const moments: Moment[] = [
  ...publicMoments,
  ...payingMoments,
  ...lendingMoments,
  ...settingsMoments,
  ...shellMoments,
];
