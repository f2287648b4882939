import { until } from '@bank/shared/testing/until';
import fc from 'fast-check';
import type { ReleaseStore } from '../store/release-store';
import { temporaryFolder } from '../testing/built-app';
import { type ReportingSite, reportingSite } from '../testing/reporting-site';
import { openTestStore } from '../testing/test-store';
import { findError } from './find-error';
import { ErrorReader } from './list-errors';
import { readErrors } from './stored-errors';

let root: string;
let remove: () => void;
let store: ReleaseStore;
let at: ReportingSite;

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  at = await reportingSite(store, root);
});
afterEach(async () => {
  await at.site.close();
  remove();
});

async function storedBytes(): Promise<string> {
  await at.site.close();
  const names = await store.storage.list('errors');
  const texts = await Promise.all(names.map((name) => store.storage.read(`errors/${name}`)));
  return texts.join('');
}

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

test('[MFE-3] groups equal errors, and keeps what leads back to each', async () => {
  const request = 'req-0123456789ab';
  const trace = 'a'.repeat(32);
  await at.report([{ id: 'aaaaaaaa' }, { id: 'aaaaaaaa' }, { id: 'bbbbbbbb', request, trace }], {
    userAgent: firefox,
  });
  const message = 'Transfer to Ada Lovelace failed because of 25.00';
  await at.report([{ id: 'cccccccc', kind: 'call', name: 'TransferError', message }]);
  await at.site.close();
  const [one, two, ...more] = await readErrors(store.storage);
  expect(more).toEqual([]);
  expect(one).toMatchObject({
    remote: 'mfe-one',
    version: at.remote.version,
    name: 'TypeError',
    message: 'Cannot read properties',
    count: 2,
    browsers: { firefox: 2 },
    routes: ['/mfe-one'],
    frames: [{ app: 'mfe-one', version: at.remote.version, file: 'app.js', line: 1, column: 1 }],
  });
  expect(two).toMatchObject({
    kind: 'call',
    name: 'Error',
    message: '…',
    count: 1,
    browsers: { other: 1 },
  });
  const found = await findError(store, 'bbbbbbbb');
  expect(found?.occurrence).toMatchObject({ request, trace, mode: 'full', browser: 'firefox' });
  expect(await findError(store, 'dddddddd')).toBeUndefined();
  const { groups } = await new ErrorReader(store).read();
  expect(groups[0]).toMatchObject({ stack: ['app.js:1'], ids: ['cccccccc'] });
});

test('[MFE-3] keeps at most ten errors of a page view', async () => {
  const view = await at.view();
  for (let count = 0; count < 4; count += 1) await at.report([{}, {}, {}, {}, {}], { view });
  await at.site.close();
  expect((await readErrors(store.storage))[0]?.count).toBe(10);
});

const secrets = [
  'Grace Card',
  'Will May',
  'Ada Lovelace',
  'Łukasz Żółć',
  '王小明',
  'ada@example.com',
  '$1,234.56',
  '1.234,56 €',
  '4111 1111 1111 1111',
  '246810',
  '000123456789',
  'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJhZGEifQ.c2lnbmF0dXJl',
  '12 Analytical Way, Springfield IL 62704',
  '𝟚𝟜𝟞𝟠𝟙𝟘',
  'May',
];

/** Every run of the secret that could name someone or something: what remains must contain none of them. */
const tellingParts = (secret: string) => [
  secret,
  ...secret.split(/[^\p{L}\p{N}]+/u).filter((one) => one.length > 3),
];

const templates: ((secret: string) => string)[] = [
  (secret) => secret,
  (secret) => `"${secret}"`,
  (secret) => `Transfer to ${secret} failed because ${secret} is over ${secret}`,
  (secret) => `Cannot read properties of undefined (reading '${secret}')`,
  (secret) => `${secret} is not a function`,
  (secret) => `undefined is not an object (evaluating '${secret}.balance')`,
  (secret) => `Unexpected token '${secret}', "${secret}" is not valid JSON`,
  (secret) => `Failed to execute '${secret}' on '${secret}': ${secret}`,
  (secret) => `${secret} Account number ${secret}`,
  (secret) => `Minified React error #${secret}; visit https://react.dev/errors/1?args[]=${secret}`,
  (secret) => `Minified React error #1; visit https://react.dev/errors/1?args[]=${secret}`,
  (secret) => `${'"'.repeat(200)}'${secret}'${'('.repeat(200)}`,
  (secret) => `${secret.slice(0, 2)}\u200b${secret}\u202e${secret}`,
  (secret) => `https://bank.example/transfer?to=${encodeURIComponent(secret)}#${secret}`,
];

const hostile = (secret: string, wrap: (secret: string) => string) => ({
  name: wrap(secret).slice(0, 60),
  message: wrap(secret).slice(0, 500),
  route: `/${wrap(secret)}`.slice(0, 120),
  request: secret.replace(/[^\w-]/g, '-').slice(0, 64),
  frames: [
    { file: secret.replace(/[^\w.-]/g, '.').slice(0, 100), line: 1, column: 1 },
    { file: `app.js.${secret.replace(/[^\w.-]/g, '')}`.slice(0, 100), line: 1, column: 1 },
    { file: 'app.js', line: 1, column: 1 },
  ],
});

test.each(secrets.map((secret) => ({ secret })))('[MFE-3] stores nothing of $secret', async ({ secret }) => {
  const codes: number[] = [];
  for (const wrap of templates) codes.push(await at.report([hostile(secret, wrap)]));
  expect(new Set(codes)).toEqual(new Set([204]));
  const bytes = await storedBytes();
  expect(bytes).toContain('"route":"other"');
  const identifiers = new Set(['May', 'Card']);
  for (const part of tellingParts(secret).filter((one) => !identifiers.has(one)))
    expect(bytes).not.toContain(part);
});

test('[MFE-3] stores no word that only a customer could have typed', async () => {
  const typed = fc.stringMatching(/^[A-Z][a-z]{5,12}q [A-Z][a-z]{5,12}q \d{4,10}$/);
  const samples = fc.sample(fc.tuple(typed, fc.nat(templates.length - 1)), { numRuns: 50, seed: 7 });
  for (const [secret, index] of samples)
    expect(await at.report([hostile(secret, templates[index] ?? String)])).toBe(204);
  const bytes = await storedBytes();
  for (const [secret] of samples) for (const part of tellingParts(secret)) expect(bytes).not.toContain(part);
});

test('[MFE-3] warns once if the store refuses errors, and writes them later', async () => {
  const replace = jest.spyOn(store.storage, 'replace').mockRejectedValue(new Error('no space left'));
  const warn = jest.spyOn(at.site.log, 'warn');
  await at.report([{}]);
  await until('the store has refused three times', () => replace.mock.calls.length >= 3);
  expect(warn).toHaveBeenCalledTimes(1);
  replace.mockRestore();
  await at.site.close();
  expect((await readErrors(store.storage))[0]?.count).toBe(1);
});
