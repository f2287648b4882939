import { rmSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { newVisit } from '../support/browser/browser';
import { bankFolder } from '../support/data-folder/bank-folder';
import { lineOf, overlay, sourcesIn } from '../support/site/edited-sources';
import { freePorts } from '../support/site/free-port';
import { type Running, run } from '../support/site/running';
import { type WorkingCopy, workingCopy } from '../support/site/working-copy';

jest.setTimeout(400_000);

const portsOfDevelopment = [0, 1, 2, 3, 4, 5, 10];
const form = 'mfe-auth/src/sign-in/login-form.tsx';
const loginPage = 'mfe-auth/src/sign-in/login-page.tsx';

let copy: WorkingCopy;
let dataFolder: string;
let dev: Running;
let address: string;

beforeAll(async () => {
  copy = workingCopy();
  dataFolder = bankFolder();
  const port = String(await freePorts(portsOfDevelopment));
  dev = run('dev', ['auth'], { PORT: port, BANK_DATA_DIR: dataFolder }, copy.folder);
  [, address = ''] = await dev.printed(/ready (http:\S+)/);
}, 180_000);
afterAll(async () => {
  await dev.stop('SIGINT');
  copy.remove();
  rmSync(dataFolder, { recursive: true, force: true });
});

const { read, write } = sourcesIn(() => copy.folder);
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function openLogin(): Promise<Page> {
  const { page } = await newVisit();
  page.setDefaultTimeout(60_000);
  await page.goto(`${address}/login`);
  await title(page, 'Sign in').waitFor();
  await overlay(page).waitFor({ state: 'detached' });
  return page;
}

test('[MFE-5] shows a syntax error with file and line, then runs the fix', async () => {
  const page = await openLogin();
  const source = read(form);
  const broken = `${source}\nconst broken = = 1;\n`;
  write(form, broken);
  const place = `${form}:${lineOf(broken, 'const broken')}`;
  await overlay(page).getByText(place).first().waitFor();
  write(form, `${source}\ndocument.documentElement.dataset.repaired = 'yes';\n`);
  await page.locator('html[data-repaired="yes"]').waitFor();
  await title(page, 'Sign in').waitFor();
  await overlay(page).waitFor({ state: 'detached' });
  write(form, source);
});

test('[MFE-5] shows a type error with file and line until it is fixed', async () => {
  const page = await openLogin();
  const source = read(form);
  const wrong = `${source}\nexport const planted: number = 'text';\n`;
  write(form, wrong);
  await overlay(page)
    .getByText(`${form}:${lineOf(wrong, 'export const planted')}`)
    .waitFor();
  await overlay(page)
    .getByText(/Type 'string' is not assignable to type 'number'/)
    .waitFor();
  write(form, source);
  await overlay(page).waitFor({ state: 'detached' });
  await title(page, 'Sign in').waitFor();
});

test('[MFE-5] shows a render error with file and line until it is fixed', async () => {
  const page = await openLogin();
  const source = read(loginPage);
  const throwing = source.replace(
    '  return (\n    <AuthScene',
    "  if (location.href) throw new Error('planted');\n  return (\n    <AuthScene",
  );
  expect(throwing).not.toBe(source);
  write(loginPage, throwing);
  await overlay(page)
    .getByText(`${loginPage}:${lineOf(throwing, 'if (location.href)')}`)
    .waitFor();
  await overlay(page).getByText('planted').first().waitFor();
  write(loginPage, source);
  await overlay(page).waitFor({ state: 'detached' });
  await title(page, 'Sign in').waitFor();
});
