import { setTimeout as sleep } from 'node:timers/promises';
import { newVisit } from './browser';

const atOnce = 4;
const unneeded = new Set(['image', 'font', 'media']);

/** A customer gives up on a page that doesn't respond. */
const patienceMs = 2_000;

const nameOfProof = 'larch_shown_';

/**
 * A visitor in a /24 of its own who opens the page and leaves once it has reported, or gives up if it hangs. Returns
 * the set's prefix.
 */
async function visitOnce(url: string, number: number, hangs: (shown: string) => boolean): Promise<string> {
  const headers = { 'X-Forwarded-For': `${10 + (number >> 16)}.${(number >> 8) & 255}.${number & 255}.1` };
  const { page, context } = await newVisit({ stays: true, headers });
  await page.route('**/*', (route) =>
    unneeded.has(route.request().resourceType()) ? route.abort() : route.fallback(),
  );
  const reported = page
    .waitForRequest((request) => request.url().endsWith('/releases/reports'))
    .catch(() => null);
  await page.goto(url, { waitUntil: 'commit' });
  const cookies = await context.cookies(`${new URL(url).origin}/releases/reports`);
  const proof = cookies.find(({ name }) => name.startsWith(nameOfProof));
  const shown = proof?.name.slice(nameOfProof.length) ?? '';
  if (hangs(shown)) await sleep(patienceMs);
  else {
    const answer = await (await reported)?.response();
    if (answer?.status() !== 204) throw new Error(`The report got ${answer?.status()}.`);
  }
  await context.close();
  return shown;
}

interface Scripted {
  count: number;
  /** Networks don't repeat. */
  from: number;
  until?: () => boolean;
  /** Whether the page of this set never reports. */
  hangs?: (shown: string) => boolean;
}

/** Resolves with the sets that the visits were shown, by the first twelve characters of their ID. */
export async function scriptedVisits(
  url: string,
  { count, from, until = () => false, hangs = () => false }: Scripted,
): Promise<string[]> {
  const shown: string[] = [];
  let started = 0;
  const visitor = async () => {
    while (started < count && !until()) {
      started += 1;
      shown.push(await visitOnce(url, from + started, hangs));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  return shown;
}
