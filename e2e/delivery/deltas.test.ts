import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { isThere } from '../support/browser/within-site';
import { signIn } from '../support/customer/customers';
import { recordTransfers, type Transfer, watchArrivals } from '../support/network/transfers';
import { release, succeeded } from '../support/site/release';
import { siteForThisFile } from '../support/site/site';
import { type WorkingCopy, workingCopy } from '../support/site/working-copy';

jest.setTimeout(180_000);

const site = siteForThisFile();
const transferPage = 'mfe-transfers/src/send-money/send-money.tsx';
let squad: WorkingCopy;

beforeAll(() => {
  squad = workingCopy();
});
afterAll(() => squad.remove());

async function publishTitle(title: string): Promise<void> {
  const path = join(squad.folder, transferPage);
  const source = readFileSync(path, 'utf8');
  const changed = source.replace(/(key="form" title=)"[^"]*"/, `$1"${title}"`);
  expect(changed).not.toBe(source);
  writeFileSync(path, changed);
  succeeded(await release(site(), ['publish', 'transfers', '--reason', 'a changed word'], squad.folder));
}

async function open(context: BrowserContext, heading: string): Promise<Transfer[]> {
  const page = await context.newPage();
  const transfers = await recordTransfers(page);
  const arrived = watchArrivals(page);
  await page.goto(`${site().address}/dashboard/transfer`);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await isThere(page);
  await arrived();
  await page.close();
  return scriptsAndStyles(transfers);
}

/** The page also prefetches other remotes' entries when it's idle. */
const scriptsAndStyles = (transfers: Transfer[]) =>
  transfers.filter(({ url }) => /\/remotes\/(together-)?mfe-transfers\/.*\.(js|css)$/.test(url));

const sum = (transfers: Transfer[]) => transfers.reduce((total, { bytes }) => total + bytes, 0);
const encodingsOf = (transfers: Transfer[]) => [...new Set(transfers.map(({ encoding }) => encoding))];

async function signedInVisit() {
  const { page, context, troubles } = await newVisit();
  await signIn(page, `${site().address}/dashboard/transfer`);
  return { context, troubles };
}

test('[MFE-3] a changed word costs a returning customer less than a kilobyte', async () => {
  const { context, troubles } = await signedInVisit();
  await open(context, 'Send Money');
  await publishTitle('Send Money Faster');
  const transfers = await open(context, 'Send Money Faster');
  expect(encodingsOf(transfers)).toEqual(['dcz']);
  expect(sum(transfers)).toBeLessThan(1_000);
  process.stdout.write(
    `measured: a changed word took ${sum(transfers)} bytes in ${transfers.length} files\n`,
  );
  expect(await open(context, 'Send Money Faster')).toEqual([]);
  expect(troubles).toEqual([]);
});

test('[MFE-3] a new customer gets whole files', async () => {
  const { context } = await signedInVisit();
  await publishTitle('Send Money Fastest');
  const other = await newVisit();
  const transfers = await recordTransfers(other.page);
  await signIn(other.page, `${site().address}/dashboard/transfer`);
  await other.page.getByRole('heading', { level: 1, name: 'Send Money Fastest' }).waitFor();
  const whole = scriptsAndStyles(transfers);
  expect(encodingsOf(whole)).not.toContain('dcz');
  expect(sum(whole)).toBeGreaterThan(10 * sum(await open(context, 'Send Money Fastest')));
});
