import { newVisit } from '../support/browser/browser';
import { signIn } from '../support/customer/customers';
import { ownPackages, useReact } from '../support/packages/own-packages';
import { release, succeeded } from '../support/site/release';
import { screens } from '../support/site/screens';
import { siteForThisFile } from '../support/site/site';
import { type WorkingCopy, workingCopy } from '../support/site/working-copy';

const [before, after] = ['19.3.0', '19.3.1'];
const remotes = screens.filter(({ isForCustomers }) => isForCustomers).map(({ remote }) => remote);

const site = siteForThisFile();
let copy: WorkingCopy;

beforeAll(() => {
  copy = workingCopy();
  ownPackages(copy);
  useReact(copy, before);
}, 180_000);
afterAll(() => copy.remove());

interface Release {
  name: string;
  needs: { libraries: Record<string, string> };
}

interface CurrentSet {
  shell: { offers: { libraries: Record<string, string> } };
  remotes: Release[];
}

/** React in the shell, and what the remotes require. */
async function reactNow() {
  const answer = await fetch(`${site().address}/releases/current.json`);
  const { shell, remotes: live } = (await answer.json()) as CurrentSet;
  const required = live.map(({ name, needs }) => [
    name,
    needs.libraries.react ?? needs.libraries['react/jsx-runtime'],
  ]);
  return { shell: shell.offers.libraries.react, required: Object.fromEntries(required) };
}

async function publish(app: string): Promise<void> {
  const told = await release(site(), ['publish', app, '--reason', 'React patch'], copy.folder);
  succeeded(told);
}

async function everyScreenWorks(): Promise<void> {
  const { page, troubles } = await newVisit();
  await signIn(page, `${site().address}/`);
  for (const { from, opener, heading } of screens) {
    await page.goto(`${site().address}${from}`);
    await page.getByRole(opener.role, { name: opener.name, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  }
  expect(troubles).toEqual([]);
  await page.context().close();
}

test('[MFE-2] rolls a React patch through the shell and the remotes one by one', async () => {
  await publish('all');
  expect((await reactNow()).shell).toBe(before);
  await everyScreenWorks();

  useReact(copy, after);
  await publish('shell');
  const { shell, required } = await reactNow();
  expect(shell).toBe(after);
  expect(new Set(Object.values(required))).toEqual(new Set([`^${before}`]));
  await everyScreenWorks();

  for (const remote of ['mfe-auth', ...remotes]) {
    await publish(remote);
    expect((await reactNow()).required[remote]).toBe(`^${after}`);
    await everyScreenWorks();
  }
}, 900_000);
