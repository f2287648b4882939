import type { Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { signIn } from '../support/customer/customers';
import { readInlineSet } from '../support/site/inline-set';
import { versionsOf } from '../support/site/release';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile();

/** Covers all five remotes. */
const pages = ['Loans', 'Transfers', 'Security', 'Transactions'];

const parts = {
  react: 'createElement',
  '@bank/shared/routing': 'Link',
  '@bank/shared/query': 'queryClient',
  '@bank/shared/http': 'httpClient',
  '@bank/shared/session': 'sessionStore',
  '@bank/shared/ui/theme': 'useColorMode',
};

const remotes = ['mfe_accounts', 'mfe_auth', 'mfe_cards_loans', 'mfe_settings', 'mfe_transfers'];

/** The shared modules in a bundle's runtime. */
interface Bundle {
  (id: string): Record<string, unknown>;
  m: Record<string, unknown>;
  S: { default: Record<string, Record<string, { from: string; get(): unknown }>> };
  consumesLoadingData: { moduleIdToConsumeDataMapping: Record<string, { shareKey: string }> };
}

/** Shared modules of each remote that differ from the shell's. */
const differences = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(
    async ({ wanted, names }) => {
      const bundles = globalThis as unknown as Record<string, { push(chunk: unknown[]): void }>;
      const insideOf = (name: string) =>
        new Promise<Bundle>((resolve) =>
          bundles[`rspackChunk${name}`]?.push([[`look-${name}`], {}, resolve]),
        );
      const shell = await insideOf('shell');
      const ofShell = async (library: string) => {
        const [offer, ...more] = Object.values(shell.S.default[library] ?? {});
        const factory = (await offer?.get()) as () => Record<string, unknown>;
        return more.length === 0 && offer?.from === 'shell' ? factory() : undefined;
      };
      const differing = async (name: string) => {
        const remote = await insideOf(name);
        const taken = Object.entries(remote.consumesLoadingData.moduleIdToConsumeDataMapping);
        const different: string[] = remote.S.default === shell.S.default ? [] : ['another scope'];
        for (const [library, part] of Object.entries(wanted)) {
          const own = taken
            .filter(([id, { shareKey }]) => shareKey === library && id in remote.m)
            .map(([id]) => remote(id)[part]);
          const shells = (await ofShell(library))?.[part];
          if (
            shells === undefined ||
            own.some((one) => one !== shells) ||
            (library === 'react' && own.length === 0)
          )
            different.push(library);
        }
        return different;
      };
      return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await differing(name)])));
    },
    { wanted: parts, names: remotes },
  );

test('[MFE-1] [MFE-2] all five remotes use the shell’s React, router, clients, store and theme', async () => {
  const { page, troubles } = await newVisit();
  await signIn(page, `${site().address}/`);
  for (const name of pages) {
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  expect(await differences(page)).toEqual(Object.fromEntries(remotes.map((name) => [name, []])));
  expect(troubles).toEqual([]);
});

/** Foreign hosts load the standalone files, which do bundle them. */
const isScriptOfOurPages = ({ file }: { file: string }) =>
  file.endsWith('.js') && !file.startsWith('standalone.');

test('[MFE-2] remotes don’t bundle shared modules', async () => {
  const current = await (await fetch(`${site().address}/releases/current.json`)).json();
  const marks = /useSyncExternalStore|REACT_ELEMENT|AxiosError|QueryCache|cssinjs|LocationContext/;
  for (const { base, assets } of current.remotes) {
    for (const { file } of assets.filter(isScriptOfOurPages)) {
      const code = await (await fetch(`${site().address}${base}${file}`)).text();
      expect(`${file}: ${marks.exec(code)?.[0]}`).toBe(`${file}: undefined`);
    }
  }
});

test('[MFE-1] the shell fetches only the entry files of unopened remotes and contains no remote’s name', async () => {
  const { page, requests } = await newVisit();
  await signIn(page, `${site().address}/`);
  const fetched = () =>
    new Set(
      requests
        .map((address) => /\/remotes\/(mfe-[\w-]+)\/[^/]+\/(?!remoteEntry)/.exec(address)?.[1])
        .filter(Boolean),
    );
  expect(fetched()).toEqual(new Set(['mfe-auth', 'mfe-accounts']));
  const shellFiles = requests.filter(
    (address) => address.includes('/remotes/shell/') && address.endsWith('.js'),
  );
  for (const file of new Set(shellFiles))
    expect(await (await fetch(file)).text()).not.toMatch(/mfe[-_](auth|accounts|transfers|cards|settings)/);
});

interface Federation {
  moduleInfo: Record<string, unknown>;
  __INSTANCES__: { name: string }[];
}

/** The federation devtools add plugins before the page starts. */
const installDevtools = (page: Page) =>
  page.addInitScript(() => {
    const __GLOBAL_PLUGIN__ = [
      { name: 'reads-snapshots', loadRemoteSnapshot: (snapshot: object) => snapshot },
      { name: 'overrides-snapshots', beforeLoadRemoteSnapshot: () => undefined },
    ];
    const value = { __GLOBAL_PLUGIN__ };
    Object.defineProperty(globalThis, '__FEDERATION__', { value, writable: true });
  });

/** Copies the page's module graph with a message, as the devtools do. */
const readDevtools = (page: Page) =>
  page.evaluate(async () => {
    const { __FEDERATION__: federation } = globalThis as unknown as { __FEDERATION__: Federation };
    const { moduleInfo, __INSTANCES__: instances } = federation;
    const copied = await new Promise((resolve) => {
      addEventListener('message', ({ data }) => resolve(data), { once: true });
      postMessage(moduleInfo, location.origin);
    });
    return { moduleInfo: copied, instances: instances.map(({ name }) => name).sort() };
  });

test('[MFE-1] the federation devtools see the shell and every remote', async () => {
  const { page, troubles } = await newVisit();
  page.on('console', (line) => troubles.push(line.text()));
  await installDevtools(page);
  await signIn(page, `${site().address}/`);
  await page.locator('main h1').first().waitFor();
  const set = await readInlineSet(site().address);
  const versions = await versionsOf(site());
  const absolute = ({ address }: { address: string }) => `${site().address}${address}`;
  const nodes = set.remotes.map(({ name, version, entry }) => ({
    name: name.replaceAll('-', '_'),
    version,
    remoteEntry: absolute(entry),
  }));
  expect(await readDevtools(page)).toEqual({
    moduleInfo: {
      shell: {
        version: versions.shell,
        remoteEntry: absolute(set.shell.entry),
        remotesInfo: Object.fromEntries(
          nodes.map(({ name, remoteEntry }) => [name, { matchedVersion: remoteEntry }]),
        ),
      },
      ...Object.fromEntries(nodes.map(({ name, ...node }) => [`${name}:${node.remoteEntry}`, node])),
    },
    instances: ['mfe_accounts', 'mfe_auth', 'shell'],
  });
  expect(nodes.map(({ name }) => name).sort()).toEqual(remotes);
  expect(troubles).toEqual([]);
});
