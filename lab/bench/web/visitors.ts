import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { findChromium } from '../../../scripts/browser/find-chromium';
import { customer } from './bank-for-pages';

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] });

interface Tokens {
  access: string;
  refresh: string;
}

async function signIn(bank: string): Promise<Tokens> {
  const response = await fetch(`${bank}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(customer),
  });
  const { data } = (await response.json()) as { data: Tokens };
  return data;
}

export async function newVisitor(browser: Browser, site: string, bank?: string): Promise<BrowserContext> {
  // A page that comes through a service worker can't be counted.
  const options = { viewport: { width: 1440, height: 900 }, serviceWorkers: 'block' } as const;
  if (!bank) return browser.newContext(options);
  const { access, refresh } = await signIn(bank);
  const localStorage = [
    { name: 'accessToken', value: access },
    { name: 'refreshToken', value: refresh },
  ];
  return browser.newContext({
    ...options,
    storageState: { cookies: [], origins: [{ origin: site, localStorage }] },
  });
}
