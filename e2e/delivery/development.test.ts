import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@bank/shared/testing/until';
import { newVisit } from '../support/browser/browser';
import { signIn } from '../support/customer/customers';
import { bankFolder } from '../support/data-folder/bank-folder';
import { freePorts } from '../support/site/free-port';
import { type Running, run, runNpm } from '../support/site/running';
import { emptyFolder } from '../support/site/site';
import { type WorkingCopy, workingCopy } from '../support/site/working-copy';

jest.setTimeout(180_000);

const portsOfDevelopment = [0, 1, 2, 3, 4, 5, 10];

let copy: WorkingCopy;
let dataFolder: string;
let dev: Running;

beforeEach(() => {
  copy = workingCopy();
  dataFolder = bankFolder();
});
afterEach(async () => {
  await dev.stop('SIGINT');
  copy.remove();
  rmSync(dataFolder, { recursive: true, force: true });
});

async function startDevelopment(...remotes: string[]): Promise<string> {
  const port = String(await freePorts(portsOfDevelopment));
  dev = run('dev', remotes, { PORT: port, BANK_DATA_DIR: dataFolder }, copy.folder);
  const [, address = ''] = await dev.printed(/ready (http:\S+)/);
  return address;
}

function edit(file: string, from: string, to: string): void {
  const path = join(copy.folder, file);
  const source = readFileSync(path, 'utf8');
  expect(source).toContain(from);
  writeFileSync(`${path}.new`, source.replace(from, to));
  renameSync(`${path}.new`, path);
}

const median = (times: number[]) => times.sort((one, other) => one - other)[Math.floor(times.length / 2)];

test('[MFE-5] applies an edit to a remote without reloading or losing state', async () => {
  const address = await startDevelopment();
  const { page: visit } = await newVisit();
  await signIn(visit, `${address}/`);
  await visit.getByRole('searchbox', { name: 'Search' }).fill('kept by the shell');
  await visit
    .getByRole('button', { name: /^Hide balance/ })
    .first()
    .click();
  await visit.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  expect(await visit.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px');

  const times: number[] = [];
  const texts = ['New Transaction', 'First edit', 'Second edit', 'Third edit'];
  for (const [index, text] of texts.slice(1).entries()) {
    const start = performance.now();
    edit('mfe-accounts/src/dashboard/dashboard-header.tsx', texts[index] ?? '', text);
    await visit.getByRole('link', { name: text }).waitFor();
    times.push(Math.round(performance.now() - start));
  }
  process.stdout.write(`An edit in a remote showed after ${median(times)} ms (median of ${times.length}).\n`);

  expect(await visit.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  expect(await visit.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('kept by the shell');
  expect(await visit.getByRole('button', { name: /^Show balance/ }).count()).toBe(1);

  await visit.evaluate(() => {
    history.pushState(null, '', '/dev/gallery');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await visit.getByRole('region', { name: 'Accounts, amounts, receipts' }).waitFor();
});

test('[MFE-5] runs one remote from source and the others from their builds', async () => {
  const address = await startDevelopment('transfers');
  const { page: visit, requests } = await newVisit({ height: 2400 });
  await signIn(visit, `${address}/`);
  await visit.getByRole('region', { name: 'Upcoming Bills' }).waitFor();
  await visit.getByRole('link', { name: 'Transfers', exact: true }).click();
  await visit.getByRole('heading', { level: 1, name: 'Send Money' }).waitFor();
  edit(
    'mfe-transfers/src/send-money/send-money.tsx',
    'key="form" title="Send Money"',
    'key="form" title="Edited alone"',
  );
  await visit.getByRole('heading', { level: 1, name: 'Edited alone' }).waitFor();
  const toolbar = visit.getByRole('complementary', { name: 'Not what customers see' });
  await toolbar.getByRole('button', { name: 'Larch development · 6 apps' }).click();
  const row = (name: string) => toolbar.getByRole('listitem').filter({ hasText: name });
  await row('mfe-transfers').getByText('From source').waitFor();
  await row('mfe-accounts').getByText('Live').waitFor();
  const entries = requests
    .filter((request) => request.endsWith('remoteEntry.js'))
    .map((request) => new URL(request));
  const built = entries.filter(({ pathname }) =>
    /^\/remotes\/mfe-(auth|accounts)\/[0-9a-f]+\//.test(pathname),
  );
  const fromSource = entries.filter(({ origin }) => origin !== address);
  expect(new Set(built.map(({ pathname }) => pathname.split('/')[2]))).toEqual(
    new Set(['mfe-auth', 'mfe-accounts']),
  );
  expect(new Set(fromSource.map(({ port }) => Number(port) - Number(new URL(address).port)))).toEqual(
    new Set([3]),
  );
});

test('[MFE-5] applies an edit to the bank, which runs on while its code is broken and then publishes nothing', async () => {
  const address = await startDevelopment('settings');
  const answer = async () => (await (await fetch(`${address}/api/v1/nowhere/`)).json()).error;
  expect(await answer()).toBe('Not found');
  const file = 'api/src/kernel/errors/errors.ts';
  edit(file, "'Not found'", "'Not found' +");
  await dev.printed(/The bank still runs its last version/);
  expect(await answer()).toBe('Not found');
  const published = () => dev.output().split('Publishing the builds').length;
  const before = published();
  edit('mfe-auth/src/sign-in/login-page.tsx', 'Welcome back.', 'Welcome again.');
  edit(file, "'Not found' +", "'Nowhere'");
  // Requests wait while it starts again.
  const answers = new Set<string>();
  do answers.add(await answer());
  while (!answers.has('Nowhere'));
  // A request that is under way when the bank stops isn't sent again.
  answers.delete('The bank stopped before it answered');
  expect([...answers]).toEqual(['Not found', 'Nowhere']);
  await dev.printed(/The bank runs your change/);
  // The build doesn't contain the edit, so it isn't a release of these sources.
  expect(published()).toBe(before);
  expect(dev.output().split(' bank http:')).toHaveLength(2);
});

const delay = 'retryAfter: 5 }';
const wrongDelay = "retryAfter: '5' }";

test('[MFE-5] prints a type error in the bank until it is gone, and leaves nothing after a SIGINT to npm', async () => {
  const temporary = emptyFolder();
  const port = String(await freePorts(portsOfDevelopment));
  const env = { PORT: port, BANK_DATA_DIR: dataFolder, TMPDIR: temporary };
  dev = runNpm(['run', 'dev'], env, copy.folder);
  const file = 'api/src/kernel/errors/errors.ts';
  edit(file, delay, wrongDelay);
  await dev.printed(/api\/src\/kernel\/errors\/errors\.ts\(\d+,\d+\): error TS2322/);
  edit(file, wrongDelay, delay);
  await dev.printed(/api: types fit again/);
  await dev.printed(/ready http:/);
  const leftovers = () => [
    ...execFileSync('ps', ['axeww'], { encoding: 'utf8' })
      .split('\n')
      .filter((line) => line.includes(dataFolder)),
    ...readdirSync(temporary).filter((name) => name.startsWith('larch-')),
  ];
  expect(leftovers().length).toBeGreaterThan(portsOfDevelopment.length);
  await dev.stop('SIGINT');
  await until('nothing is left', () => leftovers().length === 0);
  expect(dev.output()).not.toMatch(/SIGTERM|exited with code/);
  rmSync(temporary, { recursive: true });
});

test('[MFE-5] refuses an unknown remote and lists the known ones', async () => {
  dev = run('dev', ['transferz'], {}, copy.folder);
  await dev.printed(/transferz.*mfe-transfers/).catch(() => undefined);
  expect(await dev.stop()).toBe(1);
  expect(dev.output()).toMatch(/transferz[^\n]*transfers/);
});
