import { newVisit } from '../support/browser/browser';
import { startSignedIn } from '../support/customer/signed-in';
import { readInlineSet } from '../support/site/inline-set';
import { siteForThisFile } from '../support/site/site';

const site = siteForThisFile();

test('no script but its own becomes a service worker', async () => {
  const { page } = await newVisit();
  await startSignedIn(page, site().address);
  await page.goto(`${site().address}/`);
  // A worker that is still installing can't outlive a refused one.
  await page.evaluate(() => navigator.serviceWorker.ready);
  const { shell, remotes } = await readInlineSet(site().address);
  const ownScripts = [shell.entry.address, ...remotes.map(({ entry }) => entry.address)];
  const foreign = [
    '/config.json',
    '/api/v1/auth/profile/',
    'data:text/javascript,self.mark=1',
    'https://evil.example/sw.js',
  ];
  const outcomes = await page.evaluate(
    async ([own, others]) => {
      const attempt = (make: () => Promise<unknown>) =>
        new Promise((resolve) => {
          setTimeout(async () =>
            resolve(
              await make().then(
                () => 'registered',
                () => 'refused',
              ),
            ),
          );
        });
      const blob = URL.createObjectURL(new Blob(['self.mark = 1'], { type: 'text/javascript' }));
      const outcomes: unknown[] = [];
      for (const address of [...own, ...others, blob])
        outcomes.push(await attempt(async () => navigator.serviceWorker.register(address, { scope: '/' })));
      for (const address of [...others, blob]) outcomes.push(await attempt(async () => new Worker(address)));
      return outcomes;
    },
    [ownScripts, foreign] as const,
  );
  expect(outcomes).toEqual(outcomes.map(() => 'refused'));
  const kept = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ active }) => active?.scriptURL),
  );
  expect(kept).toEqual([`${site().address}/sw.js`]);
  console.log(`measured: attacks, workers: ${outcomes.length} attempts, ${outcomes.length} blocked`);
});

test('its own service worker keeps no page of a customer', async () => {
  const { page } = await newVisit();
  await startSignedIn(page, site().address);
  await page.goto(`${site().address}/dashboard/transactions`);
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistrations()).length === 1);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const kept = await page.evaluate(async () => {
    const all: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) all.push(new URL(url).pathname);
    return all;
  });
  expect(kept).toEqual(['/offline.html', '/offline-since']);
});
