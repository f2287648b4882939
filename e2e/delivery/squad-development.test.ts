import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { openSignedIn } from '../support/customer/signed-in';
import { lineOf, overlay, sourcesIn } from '../support/site/edited-sources';
import { freePort } from '../support/site/free-port';
import { type Running, runNpm, runProgram } from '../support/site/running';
import { emptyFolder, siteForThisFile } from '../support/site/site';

jest.setTimeout(400_000);

const site = siteForThisFile();
const file = 'src/insights/insights-page.tsx';
let place: string;
let repository: string;
let dev: Running;
let url: string;

const { read, write } = sourcesIn(() => repository);

/** A page with state, which a reload would lose. */
function countClicks(): void {
  const imports = "import { Button } from '@bank/shared/ui/base';\nimport { useState } from 'react';\n";
  const part = `function Clicks() {
  const [clicks, setClicks] = useState(0);
  return <Button onClick={() => setClicks(clicks + 1)}>Clicked {clicks} times</Button>;
}
`;
  write(
    file,
    `${imports}${read(file).replace('<AccountCount />', '<AccountCount />\n      <Clicks />')}${part}`,
  );
}

async function useFreePort(): Promise<number> {
  const port = await freePort();
  const manifest = join(repository, 'remote.json');
  writeFileSync(manifest, JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), port }));
  return port;
}

beforeAll(async () => {
  place = emptyFolder();
  repository = join(place, 'mfe-insights');
  const program = `${site().address}/remotes/shell/create-remote.tgz`;
  await runProgram('npx', ['--yes', program, 'insights'], place);
  countClicks();
  const port = await useFreePort();
  dev = runNpm(['run', 'dev'], {}, repository);
  [, url = ''] = await dev.printed(/ready (http:\S+)/);
  expect(url).toBe(`http://localhost:${port}/dashboard/insights`);
}, 300_000);
afterAll(async () => {
  await dev?.stop('SIGINT');
  rmSync(place, { recursive: true, force: true });
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function openPage(): Promise<Page> {
  const { page } = await newVisit();
  page.setDefaultTimeout(60_000);
  await openSignedIn(page, url);
  await heading(page, 'Insights').waitFor();
  await overlay(page).waitFor({ state: 'detached' });
  return page;
}

test('[MFE-5] applies an edit in a squad’s repository without reloading or losing state', async () => {
  const page = await openPage();
  await page.getByText('You have 4 accounts.').waitFor();
  await page.getByRole('searchbox', { name: 'Search' }).fill('kept by the shell');
  const clicks = page.getByRole('button', { name: /^Clicked/ });
  await clicks.click();
  await clicks.click();
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  const source = read(file);
  const start = performance.now();
  write(file, source.replace('title="Insights"', 'title="Edited"'));
  await heading(page, 'Edited').waitFor();
  process.stdout.write(
    `An edit in a squad's repository showed after ${Math.round(performance.now() - start)} ms.\n`,
  );
  expect(await clicks.textContent()).toBe('Clicked 2 times');
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('kept by the shell');
  write(file, source);
  await heading(page, 'Insights').waitFor();
});

test('[MFE-5] shows a squad’s syntax error with file and line, then runs the fix', async () => {
  const page = await openPage();
  const source = read(file);
  const broken = `${source}\nconst broken = = 1;\n`;
  write(file, broken);
  await overlay(page)
    .getByText(`Compile error · ${file}:${lineOf(broken, 'const broken')}`)
    .waitFor();
  write(file, source);
  await overlay(page).waitFor({ state: 'detached' });
  await heading(page, 'Insights').waitFor();
});

test('[MFE-5] shows a squad’s type error with file and line, on the page and in the log', async () => {
  const page = await openPage();
  const source = read(file);
  const wrong = `${source}\nexport const planted: number = 'text';\n`;
  write(file, wrong);
  const line = lineOf(wrong, 'export const planted');
  await overlay(page).getByText(`Type error · ${file}:${line}`).waitFor();
  await overlay(page)
    .getByText(/Type 'string' is not assignable to type 'number'/)
    .waitFor();
  await dev.printed(new RegExp(`${file.replaceAll('.', '\\.')}\\(${line},\\d+\\): error TS2322`));
  write(file, source);
  await overlay(page).waitFor({ state: 'detached' });
  await heading(page, 'Insights').waitFor();
});

test('[MFE-5] shows a squad’s render error with file and line until it is fixed', async () => {
  const page = await openPage();
  const source = read(file);
  const throwing = source.replace(
    '  return (\n',
    "  if (location.href) throw new Error('planted');\n  return (\n",
  );
  expect(throwing).not.toBe(source);
  write(file, throwing);
  await overlay(page)
    .getByText(`Run-time error · ${file}:${lineOf(throwing, 'if (location.href)')}`)
    .waitFor();
  await overlay(page).getByText('planted').first().waitFor();
  write(file, source);
  await overlay(page).waitFor({ state: 'detached' });
  await heading(page, 'Insights').waitFor();
});
