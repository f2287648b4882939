import type { Page } from 'playwright-core';
import type { Moment } from './moment';

const settings = '/dashboard/settings';
const profile = '/dashboard/profile';

const submitOf = (page: Page, name: string) =>
  page.getByRole('region', { name }).locator('button[type=submit]');

export const settingsMoments: Moment[] = [
  {
    name: 'settings-problems',
    path: settings,
    act: async (page) => {
      for (const name of ['View PIN', 'Change PIN', 'Change Password']) await submitOf(page, name).click();
    },
  },
  {
    name: 'settings-pin-shown',
    path: settings,
    act: async (page) => {
      await page.getByLabel('Current PIN').first().fill('246810');
      await submitOf(page, 'View PIN').click();
      await page.getByRole('button', { name: /Hide/ }).waitFor();
    },
  },
  {
    name: 'settings-forgotten-pin',
    path: settings,
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
