import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { openSignedIn } from '../support/customer/signed-in';
import { freePorts } from '../support/site/free-port';
import { type Running, run } from '../support/site/running';
import { siteForThisFile } from '../support/site/site';
import { type WorkingCopy, workingCopy } from '../support/site/working-copy';

jest.setTimeout(180_000);

const site = siteForThisFile({ BANK_MODE: 'full', RELEASE_PREVIEW: '1' });
const transferPage = 'mfe-transfers/src/send-money/send-money.tsx';
let squad: WorkingCopy;
const running: Running[] = [];

beforeAll(() => {
  squad = workingCopy();
});
afterEach(async () => {
  for (const one of running.splice(0)) await one.stop('SIGINT');
});
afterAll(() => squad.remove());

async function dev(...words: string[]): Promise<Running> {
  const port = String(await freePorts([0, 3]));
  const started = run('dev', words, { PORT: port }, squad.folder);
  running.push(started);
  return started;
}

function edit(from: RegExp, to: string): void {
  const path = join(squad.folder, transferPage);
  const source = readFileSync(path, 'utf8');
  expect(source).toMatch(from);
  writeFileSync(path, source.replace(from, to));
}

const titled = (title: string) => edit(/(key="form" title=)"[^"]*"/, `$1"${title}"`);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const toolbar = (page: Page) => page.getByRole('complementary', { name: 'Not what customers see' });

test('[MFE-5] shows one remote from source in the pages of a deployed site', async () => {
  titled('From my machine');
  const [, address = ''] = await (await dev('transfers', '--against', site().address)).printed(
    /ready (http:\S+)/,
  );
  const here = new URL(address);
  expect(here.pathname).toBe('/dashboard/bills');
  const { page, troubles, requests } = await newVisit({ serviceWorkers: 'block' });
  await openSignedIn(page, address);
  await page.getByRole('link', { name: 'Transfers', exact: true }).click();
  await heading(page, 'From my machine');
  await toolbar(page)
    .getByRole('button', { name: /^Larch development/ })
    .click();
  const row = (name: string) => toolbar(page).getByRole('listitem').filter({ hasText: name });
  await row('mfe-transfers').getByText('From source').waitFor();
  await page.keyboard.press('Escape');
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  titled('Edited on my machine');
  await heading(page, 'Edited on my machine');
  await page.getByRole('link', { name: 'Loans', exact: true }).click();
  await heading(page, 'Loans & Credit');
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  expect(troubles).toEqual([]);
  expect(new Set(requests.map((request) => new URL(request).origin))).toEqual(new Set([here.origin]));
  expect(existsSync(join(squad.folder, 'mfe-transfers', 'dist'))).toBe(false);

  const other = await newVisit();
  await openSignedIn(other.page, `${site().address}/dashboard/transfer`);
  await heading(other.page, 'Send Money');
  expect(await toolbar(other.page).count()).toBe(0);
});

test('[MFE-5] refuses markup and scripts of other origins, as the site does', async () => {
  const [, address = ''] = await (await dev('transfers', '--against', site().address)).printed(
    /ready (http:\S+)/,
  );
  const { page } = await newVisit();
  await page.goto(new URL('/login', address).href);
  await heading(page, 'Sign in');
  const refusals = await page.evaluate(() => {
    const refusalOf = (change: () => void) => {
      try {
        change();
      } catch (failure) {
        return (failure as Error).name;
      }
      return undefined;
    };
    return [
      refusalOf(() => Object.assign(document.createElement('div'), { innerHTML: '<b>bold</b>' })),
      refusalOf(() => Object.assign(document.createElement('script'), { src: 'http://localhost:1/x.js' })),
    ];
  });
  expect(refusals).toEqual(['TypeError', 'TypeError']);
});

describe('refusals', () => {
  const runDev = async (...words: string[]) => {
    const started = await dev(...words);
    await started.printed(/ready/).catch(() => undefined);
    return { code: await started.stop(), text: started.output().trim() };
  };
  test.each([
    [['transferz', '--against', 'http://localhost:1'], 'There is no remote transferz'],
    [['transfers', 'auth', '--against', 'http://localhost:1'], 'Name one remote'],
    [['--against', 'http://localhost:1'], 'Name one remote'],
    [['transfers', '--against', 'http://localhost:1'], 'http://localhost:1 is not responding.'],
    [['transfers', '--against', 'nowhere'], '--against nowhere: use the URL of a site'],
    [['transfers', '--against'], '--against : use the URL of a site'],
  ])('[MFE-5] npm run dev rejects %j with a one-line message', async (words, text) => {
    const { code, text: said } = await runDev(...words);
    expect([code, said.split('\n')]).toEqual([1, [expect.stringContaining(text)]]);
  });
});
