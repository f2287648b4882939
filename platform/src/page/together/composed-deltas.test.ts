import { createHash, randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { untilFound } from '@bank/shared/testing/until';
import type { FastifyInstance } from 'fastify';
import * as compressDeltas from '../../deltas/compress-deltas';
import { SignedLog } from '../../store/log/signed-log';
import { applyDelta } from '../../testing/apply-delta';
import { joinedSitePerTest } from '../../testing/joined-site';

jest.mock('../../deltas/compress-deltas', () => {
  const original = jest.requireActual<typeof compressDeltas>('../../deltas/compress-deltas');
  return { ...original, compressDeltas: jest.fn(original.compressDeltas) };
});

afterEach(() => jest.restoreAllMocks());

const opened = joinedSitePerTest();

const compressed = jest.mocked(compressDeltas.compressDeltas);

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64');

const withDictionary = (dictionary: Buffer) => ({
  'accept-encoding': 'gzip, br, dcz',
  'available-dictionary': `:${hashOf(dictionary)}:`,
});

const fetchFrom = async (site: FastifyInstance, url: string, headers: Record<string, string> = {}) => {
  const { rawPayload, headers: answered, statusCode } = await site.inject({ url, headers });
  return { bytes: rawPayload, headers: answered, encoding: answered['content-encoding'], statusCode };
};

async function dictionaryOf(site: FastifyInstance) {
  const { bytes } = await fetchFrom(site, '/mfe-one');
  const [, url = ''] = /<meta name="compression-dictionary" content="([^"]+)">/.exec(bytes.toString()) ?? [];
  return fetchFrom(site, url);
}

async function doorsOf(site: FastifyInstance) {
  const { bytes } = await fetchFrom(site, '/mfe-one');
  const [url = ''] = /\/remotes\/together\/\w+\.js/.exec(bytes.toString()) ?? [];
  return { url, ...(await fetchFrom(site, url)) };
}

const withoutDictionary = (page: Buffer) =>
  page.toString().replace(/<meta name="compression-dictionary"[^>]+>\n/, '');

test('[MFE-3] a page names a file that browsers keep for the pages after it', async () => {
  const { headers, statusCode } = await dictionaryOf(await opened().openProcess());
  expect(statusCode).toBe(200);
  expect(headers['use-as-dictionary']).toBe('match="/*", match-dest=("document")');
  expect(headers['cache-control']).toContain('immutable');
});

test.each([
  { what: 'the set that it shows', isNext: false },
  { what: 'the set before a release', isNext: true },
])('[MFE-3] a browser that keeps a page of $what gets the difference to it', async ({ isNext }) => {
  const { bytes: dictionary } = await dictionaryOf(await opened().openProcess());
  if (isNext) await opened().publish('mfe-one', 'second');
  const other = await opened().openProcess();
  const { bytes, encoding, headers } = await fetchFrom(other, '/mfe-one', withDictionary(dictionary));
  expect(encoding).toBe('dcz');
  expect(headers.vary).toBe('Accept-Encoding, Available-Dictionary');
  const page = await applyDelta(bytes, dictionary);
  const { bytes: whole } = await fetchFrom(other, '/mfe-one');
  expect(page.toString()).toBe(withoutDictionary(whole));
  expect(bytes.length).toBeLessThan(page.length / 5);
});

test('an unknown page gets its difference and its status', async () => {
  const site = await opened().openProcess();
  const { bytes: dictionary } = await dictionaryOf(site);
  const { encoding, statusCode } = await fetchFrom(site, '/nowhere', withDictionary(dictionary));
  expect([encoding, statusCode]).toEqual(['dcz', 404]);
});

const newer = /<meta name="compression-dictionary"/;

test('a page that differs much from the one that a browser keeps names a newer one', async () => {
  const { bytes: dictionary } = await dictionaryOf(await opened().openProcess());
  const site = await opened().openProcess();
  const remotes = [...'abcdefghijklmnopqrstuvwxyz'].map((letter) => `mfe-${letter}`);
  await opened().publishTogether(remotes, 'new');
  const { encoding, bytes } = await fetchFrom(site, '/mfe-one', withDictionary(dictionary));
  expect(encoding).toBe('dcz');
  expect((await applyDelta(bytes, dictionary)).toString()).toMatch(newer);
});

test('a browser gets a whole page if the difference is larger', async () => {
  const site = await opened().openProcess();
  const { bytes: dictionary } = await dictionaryOf(site);
  const large = [Buffer.alloc(100_000)];
  compressed.mockResolvedValueOnce(large).mockResolvedValueOnce(large);
  const { encoding, bytes } = await fetchFrom(site, '/mfe-one', withDictionary(dictionary));
  expect(encoding).toBe('br');
  expect(brotliDecompressSync(bytes).toString()).toMatch(newer);
});

test('a browser whose page is of an old set gets a whole page', async () => {
  const { bytes: dictionary } = await dictionaryOf(await opened().openProcess());
  const encodings: (string | undefined)[] = [];
  for (let count = 1; count <= 11; count += 1) {
    await opened().publish('mfe-one', `release ${count}`);
    const site = await opened().openProcess();
    encodings.push((await fetchFrom(site, '/mfe-one', withDictionary(dictionary))).encoding);
  }
  expect(encodings).toEqual([...Array(10).fill('dcz'), 'br']);
});

test('[MFE-3] a browser that has a page’s doors gets what a release changed in them', async () => {
  const code = randomBytes(2_000).toString('hex');
  await opened().publish('shell', 'second', code);
  const before = await doorsOf(await opened().openProcess());
  await opened().publish('shell', 'third', `${code}!`);
  const site = await opened().openProcess();
  const { url, bytes: whole, headers: offered } = await doorsOf(site);
  expect(url).not.toBe(before.url);
  const pattern = url.replace(/_\w+/, '_*');
  expect(before.url).toMatch(new RegExp(pattern.replace('*', '\\w+')));
  expect(offered['use-as-dictionary']).toBe(`match="${pattern}"`);
  const { bytes, encoding, headers } = await fetchFrom(site, url, withDictionary(before.bytes));
  expect([encoding, headers.vary]).toEqual(['dcz', 'Accept-Encoding, Available-Dictionary']);
  expect(bytes.length).toBeLessThan(150);
  expect((await applyDelta(bytes, before.bytes)).equals(whole)).toBe(true);
});

test('makes no delta to another file', async () => {
  const site = await opened().openProcess();
  const { url } = await doorsOf(site);
  const { bytes: page } = await dictionaryOf(site);
  const { encoding } = await fetchFrom(site, url, withDictionary(page));
  expect(encoding).not.toBe('dcz');
});

test('makes each delta once, however many browsers ask for it', async () => {
  const site = await opened().openProcess();
  const { bytes: dictionary } = await dictionaryOf(site);
  compressed.mockClear();
  const visits = Array.from({ length: 20 }, () => fetchFrom(site, '/mfe-one', withDictionary(dictionary)));
  for (const { encoding } of await Promise.all(visits)) expect(encoding).toBe('dcz');
  expect(compressed).toHaveBeenCalledTimes(1);
});

test('reads earlier sets once, whatever dictionaries browsers name', async () => {
  const site = await opened().openProcess();
  const { url } = await doorsOf(site);
  const pages = () => fetchFrom(site, '/mfe-one', withDictionary(randomBytes(8)));
  const doors = () => fetchFrom(site, url, withDictionary(randomBytes(8)));
  await pages();
  await doors();
  const readLog = jest.spyOn(SignedLog.prototype, 'newestFirst');
  const answers = [await pages(), await doors(), await pages()];
  expect(answers.map(({ encoding, statusCode }) => [encoding !== 'dcz', statusCode])).toEqual(
    Array(3).fill([true, 200]),
  );
  expect(readLog).not.toHaveBeenCalled();
});

test('a page doesn’t wait for its delta, which the next one gets', async () => {
  const site = await opened().openProcess({ deltaWaitMs: 1 });
  const { bytes: dictionary } = await dictionaryOf(site);
  let finish: () => void = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { compressDeltas: compress } = jest.requireActual<typeof compressDeltas>(
    '../../deltas/compress-deltas',
  );
  compressed.mockImplementationOnce(async (versions) => {
    await finished;
    return compress(versions);
  });
  const visit = () => fetchFrom(site, '/mfe-one', withDictionary(dictionary));
  expect((await visit()).encoding).toBe('br');
  finish();
  const later = await untilFound('the page is a delta', async () => {
    const visited = await visit();
    return visited.encoding === 'dcz' ? visited : undefined;
  });
  expect((await applyDelta(later.bytes, dictionary)).toString()).toContain('id="composition"');
});

test('a page doesn’t wait for a store that hangs', async () => {
  const { bytes: dictionary } = await dictionaryOf(await opened().openProcess());
  await opened().publish('mfe-one', 'second');
  const site = await opened().openProcess({ deltaWaitMs: 1 });
  await fetchFrom(site, '/mfe-one');
  jest.spyOn(SignedLog.prototype, 'newestFirst').mockImplementation(async function* hang() {
    await new Promise(() => {});
    yield* [];
  });
  const { encoding } = await fetchFrom(site, '/mfe-one', withDictionary(dictionary));
  expect(encoding).toBe('br');
});

test('makes no delta of a page to a file that isn’t one', async () => {
  const site = await opened().openProcess();
  const { bytes: doors } = await doorsOf(site);
  const { encoding } = await fetchFrom(site, '/mfe-one', withDictionary(doors));
  expect(encoding).toBe('br');
});

test('a browser gets whole files if deltas can’t be made, and its delta later', async () => {
  const site = await opened().openProcess();
  const { bytes: dictionary } = await dictionaryOf(site);
  compressed.mockRejectedValueOnce(new Error('no memory'));
  const first = await fetchFrom(site, '/mfe-one', withDictionary(dictionary));
  const second = await fetchFrom(site, '/mfe-one', withDictionary(dictionary));
  expect([first.encoding, second.encoding]).toEqual(['br', 'dcz']);
});

test('a browser that chose a version gets whole pages', async () => {
  const site = await opened().openProcess({ preview: true });
  const { bytes: dictionary } = await dictionaryOf(site);
  const { store } = opened();
  const [first] = await store.versionsOf('mfe-one');
  await opened().publish('mfe-one', 'second');
  const headers = { ...withDictionary(dictionary), cookie: `larch_versions=mfe-one@${first}` };
  const { encoding, bytes } = await fetchFrom(
    await opened().openProcess({ preview: true }),
    '/mfe-one',
    headers,
  );
  expect(encoding).toBe('br');
  expect(brotliDecompressSync(bytes).toString()).toContain(`/remotes/mfe-one/${first}/`);
});
