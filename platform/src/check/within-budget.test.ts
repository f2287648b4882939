import { liveReleasesPerTest } from '../testing/live-releases';

const live = liveReleasesPerTest();

const noise = Array.from({ length: 3_000 }, (_, index) => (index * 2_654_435_761) % 4_294_967_296).join();

test('[MFE-3] refuses a page over its budget, and says how to keep it', async () => {
  const found = await live().against('mfe-one', { code: noise, manifest: { budget: { page_bytes: 5_000 } } });
  expect(found).toEqual([
    expect.stringMatching(
      /^budget: first-page of mfe-one weighs \d\d\.\d kB gzipped, budget 4\.9 kB; load what can wait with lazily\(\(\) => import\(.*\) of @bank\/shared\/ui\/base; or set "budget": \{ "page_bytes": … \} in remote\.json, at most 100 kB \(Squad one\)$/,
    ),
  ]);
});

test('[MFE-3] names the heaviest packages of a page over its budget', async () => {
  const named = {
    charts: { by: ['charts'], bytes: { 'app.js': 12_000 } },
    scales: { by: ['charts'], bytes: { 'app.js': 9_000, 'later.js': 90_000 } },
    editor: { by: ['editor'], bytes: { 'later.js': 90_000 } },
  };
  const [found = ''] = await live().against('mfe-one', {
    code: noise,
    manifest: { budget: { page_bytes: 5_000 } },
    build: { bundledLibraries: Object.keys(named), packages: named },
  });
  expect(found).toMatch(
    /; its heaviest packages are charts \d+(\.\d)? kB, scales \(from charts\) \d+(\.\d)? kB; load what can wait/,
  );
});

test('[MFE-3] refuses a page budget over the maximum', async () => {
  const found = await live().against('mfe-one', { manifest: { budget: { page_bytes: 200_000 } } });
  expect(found).toEqual(['budget: the budget of mfe-one is 195.4 kB a page, maximum 100 kB (Squad one)']);
});
