import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { deployNewerBank } from '../support/builds/newer-bank';
import { openSignedIn } from '../support/customer/signed-in';
import { release, succeeded, versionsOf } from '../support/site/release';
import { root, runProgram } from '../support/site/running';
import { emptyFolder, siteForThisFile } from '../support/site/site';

jest.setTimeout(800_000);

const site = siteForThisFile();
let place: string;
let repository: string;
let newerBank: { stop: () => Promise<void> } | undefined;

beforeEach(() => {
  place = emptyFolder();
  repository = join(place, 'mfe-insights');
});
afterEach(async () => {
  rmSync(place, { recursive: true, force: true });
  await newerBank?.stop();
});

const measured = (what: string, start: number) =>
  process.stdout.write(`measured: ${what} took ${((performance.now() - start) / 1000).toFixed(1)} s\n`);

const npm = (...words: string[]) => runProgram('npm', words, repository);
const releases = (...words: string[]) => npm('run', '--silent', 'release', '--', ...words);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

const pageFile = () => join(repository, 'src/insights/insights-page.tsx');

function titled(title: string): void {
  const source = readFileSync(pageFile(), 'utf8');
  expect(source).toMatch(/title="[^"]*" \/>/);
  writeFileSync(pageFile(), source.replace(/title="[^"]*" \/>/, `title="${title}" />`));
}

/** The example of a call that the bank doesn't have yet. */
function insightsContract(): string {
  const [, example = ''] = /```ts\n(.*?)```/s.exec(readFileSync(join(root, 'docs/squads.md'), 'utf8')) ?? [];
  expect(example).toContain("id: 'listInsights'");
  return example;
}

/** Shows the response to the example's call. */
function showInsights(): void {
  const source = readFileSync(pageFile(), 'utf8');
  const part = `function FirstInsight() {
  const { data } = useQuery({ queryKey: ['insights'], queryFn: ({ signal }) => send(listInsights, { signal }) });
  return <Card>{data?.data[0]?.title}</Card>;
}
`;
  const shown = source.replace('<Health />', '<Health />\n      <FirstInsight />');
  writeFileSync(pageFile(), `import { listInsights } from '../contracts/insights';\n${shown}${part}`);
}

/** Copies a contract of the bank, as if the site's doors didn't have it. */
function describeHealth(from: string | RegExp = '', to = ''): void {
  const contract = readFileSync(join(root, 'shared/src/contracts/site/health.ts'), 'utf8');
  mkdirSync(join(repository, 'src/contracts'), { recursive: true });
  writeFileSync(
    join(repository, 'src/contracts/health.ts'),
    contract.replace("'../base/call'", "'@bank/shared/contracts/call'").replace(from, to),
  );
}

/** Shows the response to the remote's own call. */
function showHealth(): void {
  const source = readFileSync(pageFile(), 'utf8');
  const imports =
    "import { send } from '@bank/shared/http';\nimport { getHealth } from '../contracts/health';\n";
  const part = `function Health() {
  const { data } = useQuery({ queryKey: ['health'], queryFn: ({ signal }) => send(getHealth, { signal }) });
  return <Card>The bank is {data?.data.status}.</Card>;
}
`;
  writeFileSync(
    pageFile(),
    `${imports}${source.replace('<AccountCount />', '<AccountCount />\n      <Health />')}${part}`,
  );
}

/** Bundles the kit's confirmation of a payment. */
function takePayments(): void {
  const source = readFileSync(pageFile(), 'utf8');
  const imports = `import { usePayment } from '@bank/kit/payment';
import { type Cents, cents } from '@bank/shared/money';
import { Button } from '@bank/shared/ui/base';
`;
  const part = `function Payment() {
  const payment = usePayment({
    send: { mutationFn: async (order: { amount: Cents }) => order },
    boundsOf: ({ amount }) => ({ amount: amount / 100 }),
    summaryOf: ({ amount }) => ({ amount, to: 'Savings', from: 'Checking' }),
  });
  return (
    <>
      <Button onClick={() => payment.confirm({ amount: cents(2550) })}>Pay</Button>
      {payment.pin}
    </>
  );
}
`;
  writeFileSync(
    pageFile(),
    `${imports}${source.replace('<AccountCount />', '<AccountCount />\n      <Payment />')}${part}`,
  );
}

/** Imports copies of the site's libraries, which the doors install for their types. Returns a function that undoes it. */
function importCopies(): () => void {
  const source = readFileSync(pageFile(), 'utf8');
  const imports = "import { Table } from 'antd';\nimport { Link } from 'react-router-dom';\n";
  writeFileSync(pageFile(), `${imports}${source}export const copies = [Table, Link];\n`);
  return () => writeFileSync(pageFile(), source);
}

test('[MFE-3] makes, publishes, changes and rolls back a remote in a repository of its own', async () => {
  const { address } = site();
  const before = await versionsOf(site());
  const start = performance.now();
  await runProgram('npx', ['--yes', `${address}/remotes/shell/create-remote.tgz`, 'insights'], place);
  await npm('run', 'types');
  await npm('test');

  const [line = ''] = /ed25519:\S+/.exec(await releases('key')) ?? [];
  const words = ['squads', 'add', 'Insights squad', '--remotes', 'mfe-insights', '--key', line];
  succeeded(await release(site(), words));
  expect(await releases('check')).toMatch(/mfe-insights [0-9a-f]{16} can go live\./);
  const undo = importCopies();
  const refused = await releases('check').catch((failure: Error) => failure.message);
  undo();
  expect(refused).toMatch(/mfe-insights imports antd \(.* kB gzipped with what it brings: .*is-mobile/);
  expect(refused).toContain('instead of antd');
  expect(refused).toMatch(
    /imports react-router-dom \(.*: use @bank\/shared\/routing instead of react-router-dom/,
  );
  expect(refused).toMatch(
    /insights-page of mfe-insights weighs .* kB gzipped, budget 40 kB; .*antd [\d.]+ kB/,
  );
  const publishing = performance.now();
  expect(await releases('publish', '--reason', 'a first look')).toMatch(/^production serves mfe-insights /m);
  measured('publishing from the squad’s repository', publishing);
  expect(await versionsOf(site())).toEqual({ ...before, 'mfe-insights': expect.any(String) });

  const { page, troubles } = await newVisit();
  await openSignedIn(page, `${address}/`);
  await page.getByRole('link', { name: 'Insights', exact: true }).click();
  await heading(page, 'Insights');
  await page.getByText('You have 4 accounts.').waitFor();
  measured('from create-remote to the first page in a browser', start);

  takePayments();
  await npm('run', 'types');
  await npm('test');
  titled('Insights for you');
  await releases('publish', '--reason', 'a warmer title');
  await page.reload();
  await heading(page, 'Insights for you');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.getByText('Enter your 6-digit PIN to send $25.50 to Savings.').waitFor();
  const rollingBack = performance.now();
  await releases('rollback', '--reason', 'too warm');
  measured('rolling back from the squad’s repository', rollingBack);
  await page.reload();
  await heading(page, 'Insights');
  expect(await releases('status')).toMatch(/rollback by .*: too warm[\s\S]*publish by .*: a warmer title/);

  // A call of its own: the site's doors and shell stay as they are.
  describeHealth("z.literal('ok')", 'z.boolean()');
  showHealth();
  await expect(releases('check')).rejects.toThrow(
    'reads data.status in another form than the bank returns (getHealth, GET /health/)',
  );
  describeHealth("'/health/'", "'/health/insights/'");
  await expect(releases('check')).rejects.toThrow('which the bank serves at GET /health/');
  describeHealth();
  await releases('publish', '--reason', 'a call of its own');
  await page.reload();
  await page.getByText('The bank is ok.').waitFor();
  expect(await versionsOf(site())).toEqual({ ...before, 'mfe-insights': expect.any(String) });
  expect(troubles).toEqual([]);

  // A new call: first the bank, then the remote, and the shell not at all.
  writeFileSync(join(repository, 'src/contracts/insights.ts'), insightsContract());
  showInsights();
  await expect(releases('check')).rejects.toThrow(
    'listInsights (GET /insights/), which the bank does not serve',
  );
  newerBank = await deployNewerBank(site(), insightsContract());
  await releases('publish', '--reason', 'a call that the bank has now');
  await page.reload();
  await page.getByText('You spend less than before.').waitFor();
  expect(await versionsOf(site())).toEqual({ ...before, 'mfe-insights': expect.any(String) });
});
