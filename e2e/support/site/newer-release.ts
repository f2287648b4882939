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

export async function serveNewer(page: Page, site: string, name: string, broken: RegExp): Promise<void> {
  const { version } = remoteIn(await readInlineSet(site), name);
  const whole: Promise<void>[] = [];
  /**
   * Waits for every intact file of the release. When no new requests arrive, the page has requested all of
   * them.
   */
  const rest = async () => {
    for (let known = -1; known < whole.length; ) {
      known = whole.length;
      await Promise.all(whole);
      await page.waitForTimeout(500);
    }
  };
  await page.route(`**/remotes/${name}/${newest}/*`, async (route) => {
    const address = route.request().url();
    if (broken.test(address)) {
      await rest();
      return route.fulfill({ status: 404, body: 'gone' });
    }
    const fetched = route.fetch({ url: address.replace(newest, version) });
    whole.push(fetched.then((response) => route.fulfill({ response })));
    return whole.at(-1);
  });
}
