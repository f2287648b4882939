import type { Page } from 'playwright-core';

export const alex = { email: 'alex@example.com', password: 'harbour-lantern-42' };
export const sam = { email: 'sam@example.com', password: 'harbour-lantern-42' };
export const jordan = { email: 'jordan@example.com', password: 'harbour-lantern-42' };
export const robin = { email: 'robin@example.com', password: 'harbour-lantern-42' };

type Customer = typeof alex;

export async function fillSignIn(page: Page, { email, password }: Customer): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

export async function signIn(page: Page, address: string, customer: Customer = alex): Promise<void> {
  await page.goto(address);
  await fillSignIn(page, customer);
  await page.waitForURL(({ pathname }) => pathname !== '/login');
}

interface Account {
  id: string;
  account_number: string;
  balance: string;
  /** Full mode alone shows it. */
  held?: string;
  available?: string;
}

export async function accountsOf(site: string, { email, password }: Customer): Promise<Account[]> {
  const signedIn = await fetch(`${site}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { data } = (await signedIn.json()) as { data: { access: string } };
  const answer = await fetch(`${site}/api/v1/banking/accounts/`, {
    headers: { Authorization: `Bearer ${data.access}` },
  });
  return ((await answer.json()) as { data: Account[] }).data;
}

export const inCents = (balance: string | undefined) => Math.round(Number(balance) * 100);
