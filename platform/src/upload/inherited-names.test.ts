import type { UploadVariant } from '../testing/squad-app';
import { uploadSitePerTest } from '../testing/upload-site';
import { compositionOf } from '../together/composition';

jest.setTimeout(60_000);

const site = uploadSitePerTest();

const names = ['constructor', 'toString', '__proto__'];

/** As JSON.parse makes it, also for __proto__. */
const record = <Value>(name: string, value: Value) => Object.fromEntries([[name, value]]);

const taking = (name: string, more = ''): Pick<UploadVariant, 'entry'> => ({
  entry: (code) => code.replace('var s=[', `var s=[{shareKey:"${name}"${more}},`),
});

test.each(names)('[MFE-3] looks for a shared module %s among those of the shell', async (name) => {
  const sharedModules = { 'first-page': ['@bank/shared/ui/base', 'react', name] };
  expect((await site().publish({ ...taking(name), build: { sharedModules } })).statusCode).toBe(200);
  const set = await site().store.currentSet('production');
  const { remotes } = compositionOf(set!);
  const page = remotes.find((one) => one.name === 'mfe-rates')?.pages[0];
  expect(page?.brought).toEqual([]);
});

test.each(names.slice(0, 2))('[MFE-3] refuses a library %s that the shell doesn’t have', async (name) => {
  const consumedLibraries = { react: '19.3.1', ...record(name, '^1.0.0') };
  const answer = await site().publish({
    ...taking(name, ',requiredVersion:"^1.0.0"'),
    build: { consumedLibraries },
  });
  expect(answer.json()).toMatchObject({
    code: 'refused',
    reasons: [expect.stringMatching(`needs ${name} \\^1\\.0\\.0, but shell .* has none`)],
  });
});

test('[MFE-3] accepts no library __proto__', async () => {
  const consumedLibraries = { react: '19.3.1', ...record('__proto__', '^1.0.0') };
  const answer = await site().publish({
    ...taking('__proto__', ',requiredVersion:"^1.0.0"'),
    build: { consumedLibraries },
  });
  expect(answer.json()).toMatchObject({ code: 'invalid' });
});

test('[MFE-3] publishes a page called constructor', async () => {
  const page = { paths: ['/mfe-rates'], page: 'constructor', access: 'customer' as const };
  const answer = await site().publish({
    manifest: { pages: [page] },
    entry: (code) => code.replace('./first-page', './constructor'),
  });
  expect(answer.json()).toMatchObject({ outcome: 'moved' });
  expect((await site().live())?.pages).toEqual([expect.objectContaining({ preload: [], asks: [] })]);
});
