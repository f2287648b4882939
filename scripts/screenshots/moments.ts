import type { Page } from 'playwright-core';
import type { Moment } from './moment';
import { lendingMoments } from './moments-of-lending';
import { payingMoments } from './moments-of-paying';
import { settingsMoments } from './moments-of-settings';
import { publicMoments } from './moments-of-strangers';

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
      await page.getByRole('button', { name: 'Open menu' }).click();
    },
  },
  {
    name: 'chat',
    path: '/dashboard/profile',
    isOver: true,
    act: async (page) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('button', { name: 'Help & Support' }).click();
      await page.getByRole('dialog', { name: 'Support chat' }).waitFor();
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
