import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newVisit } from '../support/browser/browser';
import { openSignedIn } from '../support/customer/signed-in';
import { buildWithFederationV1 } from '../support/site/federation-v1';
import { release, succeeded, versionsOf } from '../support/site/release';
import { screenOf } from '../support/site/screens';
import { siteForThisFile } from '../support/site/site';
import { type WorkingCopy, workingCopy } from '../support/site/working-copy';

jest.setTimeout(300_000);

const site = siteForThisFile();
const { remote, heading, opener } = screenOf('mfe-cards-loans');
let squad: WorkingCopy;

beforeAll(() => {
  squad = workingCopy();
});
afterAll(() => squad.remove());

const versionOf = async () => (await versionsOf(site()))[remote];

test('[MFE-4] shows a release from before federation 2, also as a fallback', async () => {
  await buildWithFederationV1(squad.folder, remote);
  const old = await release(site(), ['publish', join(squad.folder, remote), '--reason', 'from before']);
  succeeded(old);
  const before = await versionOf();

  const { page, troubles, requests } = await newVisit();
  const filesOf = (version: string | undefined) =>
    requests.filter((url) => url.includes(`/remotes/${remote}/${version}/`));
  const openScreen = async () => {
    await page.getByRole('link', { name: opener.name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  };
  await openSignedIn(page, `${site().address}/`);
  await openScreen();
  expect(filesOf(before).length).toBeGreaterThan(1);
  expect(troubles).toEqual([]);

  const file = join(squad.folder, remote, 'src/loans/loans-page.tsx');
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nthrow new Error('broken on import');\n`);
  const broken = await release(site(), ['publish', remote, '--reason', 'broken'], squad.folder);
  succeeded(broken);
  const after = await versionOf();
  expect(after).not.toBe(before);

  requests.length = 0;
  await page.goto(`${site().address}/`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await openScreen();
  expect(filesOf(after).length).toBeGreaterThan(1);
  expect(filesOf(before).length).toBeGreaterThan(1);
  expect(await page.getByRole('alert').count()).toBe(0);
});
