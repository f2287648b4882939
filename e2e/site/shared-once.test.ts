import type { ConsoleMessage, Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { countEvaluations, sharedModules } from '../support/browser/shared-modules';
import { signIn } from '../support/customer/customers';
import { readInlineSet } from '../support/site/inline-set';
import { publishNewer, remoteIn, serveNewer } from '../support/site/newer-release';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile();

/** One link for each remote that the menu opens. */
const links = { mfe_cards_loans: 'Loans', mfe_transfers: 'Transfers', mfe_settings: 'Security' };

const open = async (page: Page, link: string) => {
  await page.getByRole('link', { name: link, exact: true }).click();
  await page.locator('[aria-current="page"]', { hasText: link }).first().waitFor();
  await page.locator('main h1').first().waitFor();
};

/** Chromium's hints about password fields have the type "debug" and aren't about scripts. */
const consoleOf = (page: Page) => {
  const lines: string[] = [];
  page.on('pageerror', ({ message }) => lines.push(message));
  page.on('console', (line: ConsoleMessage) => line.type() !== 'debug' && lines.push(line.text()));
  return lines;
};

/** The same seed produces the same numbers from 0 to 1 on every machine. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const longestDelayMs = 400;

/** Half of the scripts aren't delayed, so entries arrive both before and after the shell's libraries. */
async function shuffleScripts(page: Page, seed: number): Promise<void> {
  const random = randomFrom(seed);
  await page.route(/\/remotes\/.*\.js/, async (route) => {
    const delayMs = Math.max(0, random() - 0.5) * 2 * longestDelayMs;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await route.continue().catch(() => undefined);
  });
}

test.each([1, 2, 3])('[MFE-2] loads React only once in any script order: seed %i', async (seed) => {
  const { page } = await newVisit();
  const lines = consoleOf(page);
  await shuffleScripts(page, seed);
  await signIn(page, `${site().address}/`);
  await page.locator('main h1').first().waitFor();
  for (const link of Object.values(links)) await open(page, link);
  const { bundles, problems } = await sharedModules(page);
  expect(bundles).toEqual(['mfe_accounts', 'mfe_auth', ...Object.keys(links), 'shell'].sort());
  expect(problems).toEqual([]);
  expect(lines).toEqual([]);
});

/** Returns a function that counts the page's attempts to run the script; only the first attempt fails. */
async function failFirst(page: Page, file: RegExp): Promise<() => number> {
  let tries = 0;
  await page.route(file, (route) => {
    if (route.request().resourceType() === 'script') tries += 1;
    return tries === 1 ? route.abort('connectionreset') : route.continue();
  });
  return () => tries;
}

test('[MFE-2] shares the same modules after a load, a retry and a fallback', async () => {
  const { page, requests } = await newVisit();
  const lines = consoleOf(page);
  const evaluations = await countEvaluations(page);
  await publishNewer(page, 'mfe-cards-loans');
  await serveNewer(page, site().address, 'mfe-cards-loans', /loans-page.*\.js/);
  const tries = await failFirst(page, /mfe-transfers\/\w+\/remoteEntry\.js/);
  await signIn(page, `${site().address}/`);
  await page.getByRole('heading', { name: 'Recent Activity' }).waitFor();
  const { offered, ...atFirst } = await sharedModules(page);
  expect(atFirst).toEqual({ bundles: ['mfe_accounts', 'mfe_auth', 'shell'], problems: [] });
  for (const [index, link] of Object.values(links).entries()) {
    await open(page, link);
    const opened = Object.keys(links).slice(0, index + 1);
    expect(await sharedModules(page)).toEqual({
      offered,
      bundles: ['mfe_accounts', 'mfe_auth', ...opened, 'shell'].sort(),
      problems: [],
    });
  }
  const ofFallback = remoteIn(await readInlineSet(site().address), 'mfe-cards-loans').entry.address;
  const fellBack = requests.some((url) => url.endsWith(ofFallback));
  const evaluated = [...(await evaluations())].filter(([, count]) => count > 0);
  expect(tries()).toBe(2);
  expect(fellBack).toBe(true);
  expect(evaluated.length).toBeGreaterThan(offered.length);
  expect(evaluated.filter(([, count]) => count > 1)).toEqual([]);
  expect(lines.filter((line) => line.includes('Federation'))).toEqual([]);
});
