import type { Page } from 'playwright-core';
import type { Moment } from './moment';

async function register(page: Page, email: string) {
  await page.getByLabel('First Name').fill('Mina');
  await page.getByLabel('Last Name').fill('Okafor');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Phone Number').fill('+1 202 555 0111');
  await page.getByLabel('Password', { exact: true }).fill('quiet-orchard-9');
  await page.getByLabel('Confirm Password').fill('quiet-orchard-9');
  await page.getByRole('button', { name: 'Create Account' }).click();
}

const isPublic = true;

export const publicMoments: Moment[] = [
  {
    name: 'login-problems',
    path: '/login',
    isPublic,
    act: (page) => page.getByRole('button', { name: 'Sign In', exact: true }).click(),
  },
  {
    name: 'login-refused',
    path: '/login',
    isPublic,
    act: async (page) => {
      await page.getByLabel('Email').fill('unknown@example.com');
      await page.getByLabel('Password', { exact: true }).fill('not-the-password');
      await page.getByRole('button', { name: 'Sign In', exact: true }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'register-problems',
    path: '/register',
    isPublic,
    act: (page) => page.getByRole('button', { name: 'Create Account' }).click(),
  },
  {
    name: 'register-code',
    path: '/register',
    isPublic,
    act: async (page) => {
      await register(page, 'mina@example.com');
      await page.getByRole('heading', { name: 'Verify your email' }).waitFor();
    },
  },
  {
    name: 'register-wrong-code',
    path: '/register',
    isPublic,
    act: async (page) => {
      await register(page, 'mila@example.com');
      await page.getByLabel('Code digit 1 of 6').click();
      await page.keyboard.type('000000');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'reset-code',
    path: '/reset-password',
    isPublic,
    act: async (page) => {
      await page.getByLabel('Email').fill('unknown@example.com');
      await page.locator('form button[type=submit]').click();
      await page.getByLabel('Code digit 1 of 6').waitFor();
    },
  },
];
