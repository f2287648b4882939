import { newVisit } from '../support/browser/browser';
import { alex, fillSignIn } from '../support/customer/customers';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile();

const elsewhere = 'evil.example';

/** Addresses that a link in an email could have. */
const paths = [
  `/login?from=https://${elsewhere}`,
  `/login?next=//${elsewhere}`,
  `/login?redirect=%2F%2F${elsewhere}`,
  `/login#//${elsewhere}`,
  `/login?from=javascript:location='https://${elsewhere}'`,
  `//${elsewhere}`,
  `/\\${elsewhere}`,
  `/%5C${elsewhere}`,
  `/%2F${elsewhere}`,
  `/%09/${elsewhere}`,
  `/dashboard//${elsewhere}`,
  `/dashboard/..//${elsewhere}`,
];

/** What a script of an older release could have left in the browser’s history. */
const states = [
  ...[`//${elsewhere}`, `/\\${elsewhere}`, `/\t/${elsewhere}`, `https://${elsewhere}`, `\\\\${elsewhere}`],
  ...[`javascript:location='https://${elsewhere}'`, ` //${elsewhere}`, `/ /${elsewhere}`, `/\n/${elsewhere}`],
];

test('no link leads from the bank to another site', async () => {
  for (const path of paths) {
    const answer = await fetch(`${site().address}${path}`, { redirect: 'manual' });
    const { origin } = new URL(answer.headers.get('location') ?? '/', site().address);
    expect([path, origin]).toEqual([path, site().address]);
  }
});

test('signing in leads to no other site', async () => {
  const asked: string[] = [];
  for (const given of [...paths.slice(0, 5), ...states]) {
    const { page, context } = await newVisit();
    await context.route(`**//*${elsewhere}/**`, (route) => {
      asked.push(given);
      return route.abort();
    });
    const isPath = given.startsWith('/login');
    await page.goto(`${site().address}${isPath ? given : '/login'}`);
    if (!isPath) {
      await page.evaluate((from) => history.replaceState({ usr: { from }, key: 'x', idx: 0 }, ''), given);
      await page.reload();
    }
    await fillSignIn(page, alex);
    await page.waitForURL(({ pathname }) => pathname !== '/login');
    expect([given, new URL(page.url()).origin]).toEqual([given, site().address]);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await context.close();
  }
  expect(asked).toEqual([]);
  const attempts = paths.length + 5 + states.length;
  console.log(`measured: attacks, open redirects: ${attempts} attempts, ${attempts} blocked`);
}, 240_000);
