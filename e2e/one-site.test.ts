import type { Page } from 'playwright-core';
import { newVisit } from './support/browser';
import { signIn } from './support/customers';
import { siteForThisFile } from './support/site';

const site = siteForThisFile();

/** One page of each remote, so that all five are loaded. */
const pages = ['Loans', 'Transfers', 'Security', 'Transactions'];

const parts = {
  react: ['createElement'],
  'react-dom': ['createPortal'],
  'react-router-dom': ['UNSAFE_LocationContext', 'UNSAFE_DataRouterContext'],
  '@bank/shared/query': ['queryClient', 'QueryClientProvider'],
  '@bank/shared/http': ['httpClient', 'send'],
  '@bank/shared/session': ['sessionStore', 'beginSession'],
  '@bank/shared/ui/theme': ['BankTheme'],
};

interface Federated {
  name: string;
  loadShare(name: string): Promise<(() => Record<string, unknown>) | false>;
}

/** For each remote, which parts it is handed that are not the very ones the shell has. */
async function differences(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate(async (wanted) => {
    const all = (globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Federated[] } }).__FEDERATION__
      .__INSTANCES__;
    const shell = all.find(({ name }) => name === 'shell');
    const take = async (from: Federated | undefined, library: string) => {
      const factory = await from?.loadShare(library);
      return factory ? factory() : undefined;
    };
    const found: Record<string, string[]> = {};
    for (const remote of all.filter((one) => one !== shell)) {
      found[remote.name] = [];
      for (const [library, names] of Object.entries(wanted)) {
        const [ours, theirs] = [await take(shell, library), await take(remote, library)];
        const same = (name: string) => ours?.[name] !== undefined && ours[name] === theirs?.[name];
        found[remote.name]?.push(...names.filter((name) => !same(name)).map((name) => `${library} ${name}`));
      }
    }
    return found;
  }, parts);
}

test('[MFE-1] [MFE-2] all five remotes are handed the very React, router, query client, axios client, session store and theme of the shell', async () => {
  const { page, troubles } = await newVisit();
  await signIn(page, `${site().address}/`);
  for (const name of pages) {
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  expect(await differences(page)).toEqual({
    mfe_accounts: [],
    mfe_auth: [],
    mfe_cards_loans: [],
    mfe_settings: [],
    mfe_transfers: [],
  });
  expect(troubles).toEqual([]);
});

test('[MFE-2] no remote ships a copy of what is shared', async () => {
  const current = await (await fetch(`${site().address}/releases/current.json`)).json();
  const marks = /useSyncExternalStore|REACT_ELEMENT|AxiosError|QueryCache|cssinjs|createBrowserRouter/;
  for (const { base, assets } of current.remotes) {
    for (const { file } of assets.filter((asset: { file: string }) => asset.file.endsWith('.js'))) {
      const code = await (await fetch(`${site().address}${base}${file}`)).text();
      expect(`${file}: ${marks.exec(code)?.[0]}`).toBe(`${file}: undefined`);
    }
  }
});

test('[MFE-1] the shell names no remote in its code, and each remote is fetched only once its page is opened', async () => {
  const { page, requests } = await newVisit();
  await signIn(page, `${site().address}/`);
  const fetched = () =>
    new Set(requests.map((address) => /\/remotes\/(mfe-[\w-]+)\//.exec(address)?.[1]).filter(Boolean));
  expect(fetched()).toEqual(new Set(['mfe-auth', 'mfe-accounts']));
  const shellFiles = requests.filter(
    (address) => address.includes('/remotes/shell/') && address.endsWith('.js'),
  );
  for (const file of new Set(shellFiles))
    expect(await (await fetch(file)).text()).not.toMatch(/mfe[-_](auth|accounts|transfers|cards|settings)/);
});
