import { createHash } from 'node:crypto';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until, untilFound } from '@bank/shared/testing/until';
import { type Browser, chromium, type Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { alex, fillSignIn, signIn } from '../support/customer/customers';
import { chromiumFlags } from '../support/lent/chromium-flags.mjs';
import { release, storedIn, succeeded } from '../support/site/release';
import { type Running, runNode } from '../support/site/running';
import { emptyFolder, type Site, startSite } from '../support/site/site';
import { type WorkingCopy, workingCopy } from '../support/site/working-copy';

jest.setTimeout(300_000);

const mode = 'specification';
const phone = { width: 390, height: 844 };
const sendMoney = 'mfe-transfers/src/send-money/send-money.tsx';
const failing = "if (accounts) throw new Error('The transfer has no account.');";
const route = '/dashboard/transfer';

let squad: WorkingCopy;
let site: Site;
/** Where replay makes its folder. */
let temporary: string;
let replay: Running | undefined;

beforeAll(async () => {
  site = await startSite({ BANK_MODE: mode });
  squad = workingCopy();
  temporary = emptyFolder();
});
afterAll(async () => {
  await Promise.all([site.stop(), replay?.stop()]);
  squad.remove();
  for (const folder of [temporary, site.dataFolder]) rmSync(folder, { recursive: true, force: true });
});

/** Returns the line that throws. */
async function publishBroken(): Promise<number> {
  const path = join(squad.folder, sendMoney);
  const lines = readFileSync(path, 'utf8').split('\n');
  const line = lines.findIndex((text) => text.includes('refetch } = useQuery(accountsOptions);')) + 1;
  writeFileSync(path, [...lines.slice(0, line), `  ${failing}`, ...lines.slice(line)].join('\n'));
  succeeded(await release(site, ['publish', 'transfers', '--reason', 'a new form'], squad.folder));
  return line + 1;
}

const note = (page: Page) => page.getByText(/^If you contact us, mention error ID/);

async function readErrorId(page: Page): Promise<string> {
  await page.goto(`${site.address}${route}?note=rent-for-sam`);
  await note(page).waitFor();
  const [id = ''] = /[0-9a-z]{8}(?=\.$)/.exec((await note(page).textContent()) ?? '') ?? [];
  return id;
}

/** What the store knows about errors, once it knows this one. */
const errorsWith = (id: string) =>
  untilFound(`the store knows error ${id}`, () => {
    const text = storedIn(site, 'errors');
    return text.includes(id) ? text : undefined;
  });

/** Reads every file in the release store. */
function storedFiles(): string[] {
  const folder = join(site.dataFolder, 'releases');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return files
    .map((file) => join(file.parentPath, file.name))
    .map((path) => `${path} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`)
    .sort();
}

/** A browser that needs no screen, and that this test can also control. */
function controllableBrowser(): string {
  const path = join(squad.folder, 'browser.sh');
  const { CHROMIUM_PATH: browser = '/usr/bin/chromium' } = process.env;
  const flags = [...chromiumFlags, '--headless', '--remote-debugging-port=0'].join(' ');
  writeFileSync(path, `#!/bin/sh\nexec ${browser} ${flags} "$@"\n`);
  chmodSync(path, 0o755);
  return path;
}

/** A replay makes folders for the bank, its keys and the browser. Node's caches stay. */
const foldersOfReplay = () => readdirSync(temporary).filter((name) => /^(larch|playwright)-/.test(name));

interface OpenedWindow {
  browser: Browser;
  page: Page;
  controls: string;
}

async function openedWindow(): Promise<OpenedWindow> {
  const [folder = ''] = foldersOfReplay().filter((name) => name.startsWith('larch-replay-'));
  const portFile = join(temporary, folder, 'browser', 'DevToolsActivePort');
  await until('the browser of the replay has started', () => existsSync(portFile), 30_000);
  const [port] = readFileSync(portFile, 'utf8').split('\n');
  const controls = `http://127.0.0.1:${port}`;
  const browser = await chromium.connectOverCDP(controls);
  const [page] = browser.contexts().flatMap((context) => context.pages());
  if (!page) throw new Error('The browser has no page.');
  return { browser, page, controls };
}

const replayOf = (id: string): Running =>
  runNode(['--import', 'tsx', 'scripts/release.ts', 'replay', id, '--open'], {
    BANK_DATA_DIR: site.dataFolder,
    TMPDIR: temporary,
    CHROMIUM_PATH: controllableBrowser(),
  });

const modeOf = async (address: string) =>
  ((await (await fetch(`${address}/config.json`)).json()) as { mode: string }).mode;

test('[MFE-3] opens a customer’s broken page again, from the ID on the screen', async () => {
  const line = await publishBroken();
  const { page } = await newVisit(phone);
  await signIn(page, site.address);
  const id = await readErrorId(page);
  expect(await errorsWith(id)).not.toContain('rent-for-sam');
  succeeded(await release(site, ['rollback', 'transfers', '--reason', 'it broke']));
  await site.stop();

  const listed = await release(site, ['errors', 'transfers']);
  expect(listed.text).toContain('Error: … (while rendering)');
  expect(listed.text).not.toContain('has no account');
  expect(listed.text).toContain(`at send-money/send-money.tsx:${line}\n`);
  expect(listed.text).toContain(`npm run release -- replay ${id}`);

  const stored = storedFiles();
  replay = replayOf(id);
  const [, url = ''] = await replay.printed(/open +(\S+)/);
  await replay.printed(/Ctrl\+C/);
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/dashboard\/transfer$/);
  expect(replay.output()).toContain('390 × 844, in chromium');
  const [, email, password] = /sign in +(\S+) +(\S+)/.exec(replay.output()) ?? [];
  expect({ email, password }).toEqual(alex);
  expect(await modeOf(new URL(url).origin)).toBe(mode);

  const { browser, page: window, controls } = await openedWindow();
  expect(await window.evaluate(() => ({ width: innerWidth, height: innerHeight }))).toEqual(phone);
  await fillSignIn(window, alex);
  await note(window).waitFor();
  expect(window.url()).toBe(url);
  await browser.close();

  expect(await replay.stop('SIGINT')).toBe(0);
  expect(foldersOfReplay()).toEqual([]);
  await expect(fetch(url)).rejects.toThrow();
  await expect(fetch(controls)).rejects.toThrow();
  expect(storedFiles()).toEqual(stored);
});
