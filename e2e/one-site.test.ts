import type { Page } from 'playwright-core';
import { newVisit } from './support/browser';
import { signIn } from './support/customers';
import { siteForThisFile } from './support/site';

const site = siteForThisFile();

/** One page of each remote, so that all five are loaded. */
const pages = ['Loans', 'Transfers', 'Security', 'Transactions'];

const parts = {
  react: 'createElement',
  'react-router-dom': 'UNSAFE_LocationContext',
  '@bank/shared/query': 'queryClient',
  '@bank/shared/http': 'httpClient',
  '@bank/shared/session': 'sessionStore',
  '@bank/shared/ui/theme': 'BankTheme',
};

interface Provided {
  from: string;
  useIn: string[];
  lib?: () => Record<string, unknown>;
}

interface Federated {
  name: string;
  shareScopeMap: { default: Record<string, Record<string, Provided>> };
}

/** For each remote, every shared part that is not the shell's own, or that more than one app brings. */
async function differences(page: Page): Promise<Record<string, string[]>> {
  return page.evaluate((wanted) => {
    const { __FEDERATION__ } = globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Federated[] } };
    const providers = (instance: Federated | undefined, library: string) =>
      Object.values(instance?.shareScopeMap.default[library] ?? {});
    const shell = __FEDERATION__.__INSTANCES__.find(({ name }) => name === 'shell');
    const differs = (remote: Federated) => (library: string) => {
      const [ours, ...more] = providers(remote, library);
      const part = wanted[library as keyof typeof wanted];
      const shells = providers(shell, library)[0]?.lib?.()[part];
      return (
        more.length > 0 || ours?.from !== 'shell' || shells === undefined || ours.lib?.()[part] !== shells
      );
    };
    const remotes = __FEDERATION__.__INSTANCES__.filter((instance) => instance !== shell);
    return Object.fromEntries(
      remotes.map((remote) => [remote.name, Object.keys(wanted).filter(differs(remote))]),
    );
  }, parts);
}

/** Which apps took this library from the page. */
const usersOf = (page: Page, library: string) =>
  page.evaluate((name) => {
    const { __FEDERATION__ } = globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Federated[] } };
    const provided = __FEDERATION__.__INSTANCES__.flatMap(({ shareScopeMap }) =>
      Object.values(shareScopeMap.default[name] ?? {}),
    );
    return [...new Set(provided.flatMap(({ useIn }) => useIn))].sort();
  }, library);

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
  const everyone = ['mfe_accounts', 'mfe_auth', 'mfe_cards_loans', 'mfe_settings', 'mfe_transfers', 'shell'];
  expect(await usersOf(page, '@bank/shared/ui/base')).toEqual(everyone);
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
