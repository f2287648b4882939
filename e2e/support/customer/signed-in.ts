import type { Page } from 'playwright-core';
import { alex } from './customers';

export async function startSignedIn(page: Page, site: string, { email, password } = alex): Promise<void> {
  // The bank lists the customer's devices.
  const agent = await page.evaluate(() => navigator.userAgent);
  const answer = await fetch(`${site}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'User-Agent': agent },
    body: JSON.stringify({ email, password }),
  });
  const { data } = (await answer.json()) as { data: { access: string; refresh: string } };
  await page.goto(`${site}/config.json`);
  await page.evaluate(({ access, refresh }) => {
    localStorage.setItem('accessToken', access);
    localStorage.setItem('refreshToken', refresh);
  }, data);
}

/** Opens the page as the form would after a sign-in, for journeys that aren't about signing in. */
export async function openSignedIn(page: Page, url: string, customer = alex): Promise<void> {
  await startSignedIn(page, new URL(url).origin, customer);
  await page.goto(url);
}
