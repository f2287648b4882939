import { until } from '@bank/shared/testing/until';
import type { Page } from 'playwright-core';
import { composeWithSet, type InlineSet, type RemoteInSet, readInlineSet } from './inline-set';

export const newest = '0123456789abcdef';

export const remoteIn = (set: InlineSet, name: string): RemoteInSet => {
  const remote = set.remotes.find((one) => one.name === name);
  if (!remote) throw new Error(`The set has no ${name}.`);
  return remote;
};

export async function announceNewer(page: Page, name: string): Promise<void> {
  await page.route('**/releases/current.json', async (route) => {
    const response = await route.fetch();
    const set: InlineSet = await response.json();
    remoteIn(set, name).version = newest;
    return route.fulfill({ response, json: set });
  });
}

/** The fallback is the release in the store. */
export async function publishNewer(page: Page, name: string): Promise<void> {
  await announceNewer(page, name);
  await composeWithSet(page, (set) => {
    const remote = remoteIn(set, name);
    const { version, entry } = remote;
    const moved = <File extends { address: string }>(file: File): File => ({
      ...file,
      address: file.address.replace(version, newest),
    });
    remote.fallback = { version, entry };
    remote.version = newest;
    remote.entry = moved(entry);
    for (const one of remote.pages) one.preload = one.preload.map(moved);
  });
}

/** The intact files that a page needs if the others lack one of its own, at their addresses in the new release. */
function intactFiles({ version, entry, pages }: RemoteInSet, broken: RegExp): string[] {
  const page = pages.find(({ preload }) => preload.some(({ address }) => broken.test(address)));
  const addresses = page ? [entry, ...page.preload].map(({ address }) => address) : [];
  return addresses
    .filter((address) => !broken.test(address))
    .map((address) => address.replace(version, newest));
}

export async function serveNewer(page: Page, site: string, name: string, broken: RegExp): Promise<void> {
  const remote = remoteIn(await readInlineSet(site), name);
  const intact = intactFiles(remote, broken);
  const served = new Set<string>();
  /** The release fails last with the missing file. */
  const rest = () =>
    until(`the page has loaded ${intact.join(', ')}`, () => intact.every((file) => served.has(file)), 30_000);
  await page.route(`**/remotes/${name}/${newest}/*`, async (route) => {
    const address = route.request().url();
    if (broken.test(address)) {
      await rest();
      return route.fulfill({ status: 404, body: 'gone' });
    }
    const response = await route.fetch({ url: address.replace(newest, remote.version) });
    await route.fulfill({ response });
    served.add(new URL(address).pathname);
  });
}
