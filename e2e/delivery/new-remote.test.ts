import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newVisit } from '../support/browser/browser';
import { openSignedIn } from '../support/customer/signed-in';
import { release, succeeded, versionsOf } from '../support/site/release';
import { siteForThisFile } from '../support/site/site';
import { type WorkingCopy, workingCopy } from '../support/site/working-copy';

jest.setTimeout(240_000);

const site = siteForThisFile();
let squad: WorkingCopy;

beforeAll(() => {
  squad = workingCopy();
});
afterAll(() => squad.remove());

const inCopy = (...words: string[]) =>
  spawnSync(process.execPath, words, { cwd: squad.folder, encoding: 'utf8' });
const newRemote = (...words: string[]) => inCopy('scripts/bootstrap/run.mjs', 'new-remote', ...words);

test.each([
  [['Insights', '--route', '/x', '--label', 'X'], 'use lowercase words joined by hyphens as the name'],
  [['insights'], 'Pass --route and --label.'],
  [['insights', '--route', '/dashboard/transfer', '--label', 'X'], 'mfe-transfers already has the path'],
  [['insights', '--route', '/dashboard/x', '--label', 'Transfers'], 'mfe-transfers already has a menu entry'],
  [['transfers', '--route', '/dashboard/x', '--label', 'X'], 'mfe-transfers already exists'],
  [['testing', '--route', '/x', '--label', 'X'], 'choose another name'],
  [['insights', '--rout', '/x'], "Unknown option '--rout'"],
])('[MFE-1] refuses to create a remote with %j', (words, text) => {
  const { status, stderr } = newRemote(...words);
  expect(status).toBe(1);
  expect(stderr).toContain(text);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test('[MFE-1] creates a sixth remote that builds, passes tests and can be published', async () => {
  const lock = readFileSync(join(squad.folder, 'package-lock.json'), 'utf8');
  const made = newRemote(
    'insights',
    '--route',
    '/dashboard/insights',
    '--label',
    'Insights',
    '--owner',
    'Insights squad',
  );
  expect(made).toMatchObject({ status: 0, stderr: '' });
  const packages = Object.keys(
    JSON.parse(readFileSync(join(squad.folder, 'package-lock.json'), 'utf8')).packages,
  );
  expect(packages.filter((name) => !(name in JSON.parse(lock).packages))).toEqual([
    'mfe-insights',
    'node_modules/@bank/mfe-insights',
  ]);

  const jest = (pattern: string) => inCopy('node_modules/jest/bin/jest.js', pattern);
  expect(jest('mfe-insights')).toMatchObject({
    status: 0,
    stderr: expect.stringMatching(/Tests: +2 passed/),
  });
  expect(jest('house.test').stderr).not.toContain('mfe-insights');
  const lint = inCopy(
    'node_modules/@biomejs/biome/bin/biome',
    'check',
    '--vcs-enabled=false',
    'mfe-insights',
  );
  expect(lint).toMatchObject({ status: 0 });

  const pageFile = join(squad.folder, 'mfe-insights/src/insights/insights-page.tsx');
  const source = readFileSync(pageFile, 'utf8');
  writeFileSync(
    pageFile,
    `import { Link } from 'react-router-dom';\n${source}export const copies = [Link];\n`,
  );
  const refused = await release(site(), ['check', 'insights'], squad.folder);
  writeFileSync(pageFile, source);
  expect(refused).toMatchObject({
    code: 1,
    text: expect.stringMatching(
      /libraries: mfe-insights imports react-router-dom \(.* kB gzipped with what it brings: react-router .*: use @bank\/shared\/routing instead/,
    ),
  });

  const before = await versionsOf(site());
  const published = await release(
    site(),
    ['publish', 'insights', '--reason', 'a sixth remote'],
    squad.folder,
  );
  succeeded(published);
  expect(await versionsOf(site())).toEqual({ ...before, 'mfe-insights': expect.any(String) });

  const { page, troubles } = await newVisit();
  await openSignedIn(page, `${site().address}/`);
  await page.getByRole('link', { name: 'Insights', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Insights' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Insights' }).waitFor();
  expect(troubles).toEqual([]);
  expect(existsSync(join(squad.folder, 'mfe-insights', 'dist', 'remoteEntry.js'))).toBe(true);
});
