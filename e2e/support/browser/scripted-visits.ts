import { newVisit } from './browser';

const atOnce = 4;
const unneeded = new Set(['image', 'font', 'media']);

/** A visitor in a network of its own who opens the page and leaves once it has reported. Returns the set's prefix. */
async function visitOnce(url: string, number: number): Promise<string> {
  const headers = { 'X-Forwarded-For': `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` };
  const { page, context } = await newVisit({ stays: true, headers });
  await page.route('**/*', (route) =>
    unneeded.has(route.request().resourceType()) ? route.abort() : route.fallback(),
  );
  const reported = page.waitForRequest((request) => request.url().endsWith('/releases/reports'));
  await page.goto(url, { waitUntil: 'commit' });
  const answer = await (await reported).response();
  const cookies = await context.cookies(`${new URL(url).origin}/releases/reports`);
  await context.close();
  if (answer?.status() !== 204) throw new Error(`The report got ${answer?.status()}.`);
  return cookies.find(({ name }) => name.startsWith('larch_shown_'))?.name.slice('larch_shown_'.length) ?? '';
}

interface Scripted {
  count: number;
  /** Networks don't repeat. */
  from: number;
  until?: () => boolean;
}

/** Resolves with the sets that the visits were shown, by the first twelve characters of their ID. */
export async function scriptedVisits(
  url: string,
  { count, from, until = () => false }: Scripted,
): Promise<string[]> {
  const shown: string[] = [];
  let started = 0;
  const visitor = async () => {
    while (started < count && !until()) {
      started += 1;
      shown.push(await visitOnce(url, from + started));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  return shown;
}
