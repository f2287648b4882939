import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';

import { openSignedIn, startSignedIn } from '../support/customer/signed-in';
import { freePort, freePorts } from '../support/site/free-port';
import { type Running, run } from '../support/site/running';
import { type Site, siteForThisFile, startSite } from '../support/site/site';
import { type WorkingCopy, workingCopy } from '../support/site/working-copy';

jest.setTimeout(180_000);

const site = siteForThisFile({ RELEASE_FROM_SOURCE: '1', BANK_MODE: 'full' });
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
const banner = (page: Page) => page.getByRole('complementary', { name: 'Not what customers see' });

test('[MFE-3] shows a developer’s remote in a deployed site, with banner and exit', async () => {
  titled('From my machine');
  const [, door = ''] = await (await dev('transfers', '--against', site().address)).printed(
    /ready (http:\S+)/,
  );
  const here = new URL(door).searchParams.get('from') ?? '';
  // The tile loads once the customer is about to see it.
  const { page, troubles, requests } = await newVisit({ height: 2400 });
  await openSignedIn(page, `${site().address}/`);
  await page.goto(door);
  await banner(page).getByText(`mfe-transfers is loaded from ${here}`).waitFor();
  await page.getByRole('region', { name: 'Upcoming Bills' }).waitFor();
  await page.getByRole('link', { name: 'Transfers', exact: true }).click();
  await heading(page, 'From my machine');
  // Also works when the URL is opened directly, and after an edit.
  await page.goto(`${site().address}/dashboard/transfer`);
  await heading(page, 'From my machine');
  titled('Edited on my machine');
  await heading(page, 'Edited on my machine');
  await page.getByRole('link', { name: 'Loans', exact: true }).click();
  await heading(page, 'Loans & Credit');
  expect(troubles).toEqual([]);
  const foreign = requests
    .map((address) => new URL(address))
    .filter(({ origin }) => origin !== site().address);
  expect(new Set(foreign.map(({ host }) => `http://${host}`))).toEqual(new Set([here]));

  const other = await newVisit();
  await startSignedIn(other.page, site().address);
  await other.page.goto(`${site().address}/dashboard/transfer`);
  await heading(other.page, 'Send Money');
  expect(await banner(other.page).count()).toBe(0);

  await banner(page).getByRole('link', { name: 'Leave' }).click();
  await page.goto(`${site().address}/dashboard/transfer`);
  await heading(page, 'Send Money');
  expect(await banner(page).count()).toBe(0);
  expect(existsSync(join(squad.folder, 'mfe-transfers', 'dist'))).toBe(false);
});

test('[MFE-3] a source preview blocks scripts from other origins or without a hash', async () => {
  const [, door = ''] = await (await dev('transfers', '--against', site().address)).printed(
    /ready (http:\S+)/,
  );
  const here = new URL(door).searchParams.get('from') ?? '';
  const { page } = await newVisit();
  await page.goto(door);
  const answer = await page.goto(`${site().address}/login`);
  await heading(page, 'Sign in');
  const headers = answer?.headers() ?? {};
  expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).toMatch(new RegExp(`script-src 'self'( 'sha256-[^']+'){4} ${here};`));
  expect(policy).toContain(`connect-src 'self' ${here} ${here.replace('http', 'ws')};`);
  const tried = await page.evaluate(
    (addresses) =>
      Promise.all(
        addresses.map(
          (src) =>
            new Promise<string>((resolve) => {
              const script = Object.assign(document.createElement('script'), { crossOrigin: 'anonymous' });
              script.onload = () => resolve('came');
              script.onerror = () => resolve('refused');
              try {
                script.src = src;
              } catch (failure) {
                resolve((failure as Error).name);
              }
              document.head.append(script);
            }),
        ),
      ),
    [`${here}/remoteEntry.js`, `http://localhost:${await freePort()}/remoteEntry.js`],
  );
  // The first URL is allowed but lacks a hash; the second isn't allowed at all.
  expect(tried).toEqual(['refused', 'TypeError']);
});

test('[MFE-4] a stopped development server breaks only its remote’s screen', async () => {
  const server = await dev('transfers', '--against', site().address);
  const [, door = ''] = await server.printed(/ready (http:\S+)/);
  const { page } = await newVisit();
  await openSignedIn(page, `${site().address}/`);
  await page.goto(door);
  await banner(page).waitFor();
  await server.stop('SIGINT');
  await page.getByRole('link', { name: 'Transfers', exact: true }).click();
  await page
    .getByRole('alert')
    .getByText(/connection was interrupted/)
    .waitFor();
  await page.getByRole('link', { name: 'Loans', exact: true }).click();
  await heading(page, 'Loans & Credit');
});

describe('refusals', () => {
  const runDev = async (...words: string[]) => {
    const started = await dev(...words);
    await started.printed(/ready/).catch(() => undefined);
    return { code: await started.stop(), text: started.output().trim() };
  };
  const open = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${site().address}${path}`, { redirect: 'manual', headers });

  test.each([
    ['mfe-transfers?from=http://10.0.0.7:3003', /is not on your own machine/],
    ['mfe-transfers?from=http://localhost.evil.example:3003', /is not on your own machine/],
    ['mfe-transfers?from=http://localhost:3003/x', /is not an origin/],
    ['mfe-transfers?from=javascript:alert(1)', /is not an origin/],
    ['mfe-transfers?from=http://localhost:3003;script-src%20*', /is not an origin/],
    ['mfe-transfers', /is not an origin/],
    ['mfe-payments?from=http://localhost:3003', /has no remote mfe-payments\. Known: mfe-accounts/],
    ['shell?from=http://localhost:3003', /has no remote shell/],
  ])('[MFE-3] refuses the source URL %s', async (asked, text) => {
    const answer = await open(`/releases/source/${asked}`);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
    expect(await answer.text()).toMatch(text);
  });

  test('[MFE-3] refuses to switch to source for a link from another site', async () => {
    const path = '/releases/source/mfe-transfers?from=http://localhost:3003';
    expect((await open(path, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403);
    expect((await open(path, { 'Sec-Fetch-Site': 'none' })).status).toBe(303);
  });

  test.each(['mfe-payments@http://localhost:3003', 'mfe-transfers@http://10.0.0.7:3003', 'x'])(
    '[MFE-3] ignores the forged source cookie %s',
    async (value) => {
      const answer = await open('/login', { cookie: `larch_source=${value}` });
      const page = await answer.text();
      expect(page).not.toContain('Not what customers see');
      expect(page).not.toMatch(/localhost:3003|10\.0\.0\.7/);
    },
  );

  test('[MFE-3] npm run dev explains that a site doesn’t allow previews', async () => {
    const plain: Site = await startSite();
    try {
      const words = await runDev('transfers', '--against', plain.address);
      expect(words.code).toBe(1);
      expect(words.text).toMatch(
        /^http:\S+ does not allow remotes from a developer's machine.*RELEASE_FROM_SOURCE=1/,
      );
      const cookie = 'larch_source=mfe-transfers@http://localhost:3003';
      const page = await (await fetch(`${plain.address}/login`, { headers: { cookie } })).text();
      expect(page).not.toContain('localhost:3003');
    } finally {
      await plain.stop();
      rmSync(plain.dataFolder, { recursive: true, force: true });
    }
  });

  test.each([
    [['transferz', '--against', 'http://localhost:1'], 'There is no remote transferz'],
    [['transfers', 'auth', '--against', 'http://localhost:1'], 'Name one remote'],
    [['--against', 'http://localhost:1'], 'Name one remote'],
    [['transfers', '--against', 'http://localhost:1'], 'http://localhost:1 is not responding.'],
    [['transfers', '--against', 'nowhere'], '--against nowhere: use the URL of a site'],
    [['transfers', '--against'], '--against : use the URL of a site'],
  ])('[MFE-3] npm run dev rejects %j with a one-line message', async (words, text) => {
    const { code, text: said } = await runDev(...words);
    expect([code, said.split('\n')]).toEqual([1, [expect.stringContaining(text)]]);
  });

  test('[MFE-3] refuses to start in production with source previews enabled', async () => {
    const port = String(await freePort());
    const started = run('start', [], {
      PORT: port,
      NODE_ENV: 'production',
      BANK_ORIGIN: 'https://bank.example',
      RELEASE_FROM_SOURCE: '1',
      SMTP_URL: 'none',
      BANK_DATA_DIR: join(squad.folder, '.data'),
    });
    await started.printed(/ready/).catch(() => undefined);
    expect(await started.stop()).toBe(1);
    expect(started.output()).toContain(
      'RELEASE_FROM_SOURCE="1" cannot be used; allowed: 0 with NODE_ENV=production',
    );
  });
});
