import { webcrypto } from 'node:crypto';
import { getAccount } from '@bank/shared/contracts/accounts';
import { type PageReport, pageReport } from '@bank/shared/contracts/page-reports';
import { send } from '@bank/shared/http';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { Reporter } from './reporter';

const set = 'f'.repeat(64);
const version = 'b'.repeat(16);
const remote = {
  name: 'mfe-x',
  label: 'Loans',
  version,
  entry: { address: `/remotes/mfe-x/${version}/x.js` },
  pages: [{ paths: ['/pay'], page: 'x', access: 'customer' as const, preload: [] }],
};
const page = {
  id: set,
  shell: { version: 'a'.repeat(16), entry: { address: '/remotes/shell/1/s.js' }, preload: [] },
  remotes: [remote],
};

const sent = jest.fn<boolean, [string, Blob]>(() => true);

/** jsdom cannot read blobs. */
class Text {
  constructor(
    readonly parts: string[],
    readonly options: { type: string },
  ) {}
}

const makeReporter = (reports: string | undefined = '/releases/reports') =>
  new Reporter({ ...page, reports }, () => remote);

beforeAll(() => Object.defineProperty(globalThis, 'crypto', { value: webcrypto }));
beforeEach(() => {
  jest.useFakeTimers();
  sent.mockReset();
  Object.assign(navigator, { sendBeacon: sent });
  Object.assign(globalThis, { Blob: Text });
  Object.defineProperty(document, 'hidden', { value: false, configurable: true });
  history.replaceState(null, '', '/pay');
});
afterEach(() => jest.useRealTimers());

const bodies = (): PageReport[] =>
  sent.mock.calls.map(([, body]) => JSON.parse((body as unknown as Text).parts[0] ?? ''));

const errorsSent = () => bodies().flatMap(({ errors = [] }) => errors);

/** The journal is a chunk, so it loads outside the fake clock. */
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

const thrown = (line: number) =>
  Object.assign(new Error('m'), {
    stack: `Error: m\n    at http://localhost/remotes/mfe-x/${version}/page.js:${line}:1`,
  });

const about = { remote: 'mfe-x', version };

test('[MFE-4] sends no reports from a page built from source', async () => {
  const reporter = new Reporter(page, () => remote);
  reporter.report(remote, remote, { kind: 'boundary' });
  const id = await reporter.reportError({ kind: 'render', failure: thrown(1), part: about });
  jest.runAllTimers();
  expect(id).toBeUndefined();
  expect(sent).not.toHaveBeenCalled();
});

test('[MFE-4] sends all sightings together when the page is idle', () => {
  const reporter = makeReporter();
  reporter.report(remote, remote, { kind: 'failed', reason: 'missing' });
  const older = { version: 'a'.repeat(16), entry: remote.entry };
  reporter.report(remote, older, { kind: 'mounted', within: 200, ms: 150 });
  expect(sent).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(sent.mock.calls.map(([address]) => address)).toEqual(['/releases/reports']);
  expect(bodies()).toEqual([
    {
      set,
      sightings: [
        { ...about, kind: 'failed', reason: 'missing' },
        { ...about, version: older.version, kind: 'mounted', within: 200, ms: 150 },
      ],
    },
  ]);
  jest.runAllTimers();
  expect(sent).toHaveBeenCalledTimes(1);
});

test('[MFE-4] sends the remaining sightings when the visitor leaves the page', () => {
  makeReporter().report(remote, remote, { kind: 'boundary' });
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(bodies()).toHaveLength(1);
});

test('[MFE-4] ignores a browser’s refusal to send a report', () => {
  sent.mockImplementation(() => {
    throw new Error('no');
  });
  makeReporter().report(remote, remote, { kind: 'boundary' });
  expect(() => jest.runAllTimers()).not.toThrow();
});

test('[MFE-4] sends an error soon, with its id and the sightings so far', async () => {
  const reporter = makeReporter();
  reporter.report(remote, remote, { kind: 'boundary' });
  const id = await reporter.reportError({ kind: 'render', failure: thrown(1), part: about });
  expect(id).toMatch(/^[0-9a-z]{8}$/);
  await pass(200);
  expect(bodies()).toMatchObject([
    { sightings: [{ kind: 'boundary' }], errors: [{ id, kind: 'render', frames: [{ line: 1 }] }] },
  ]);
});

test('[MFE-4] divides many errors into reports that the site accepts', async () => {
  const reporter = makeReporter();
  for (let line = 1; line <= 9; line += 1)
    await reporter.reportError({ kind: 'render', failure: thrown(line), part: about });
  await pass(200);
  expect(bodies().map(({ errors }) => errors?.length)).toEqual([3, 3, 3]);
  for (const body of bodies()) expect(pageReport.safeParse(body).success).toBe(true);
});

test('[MFE-4] reports errors that nothing caught, until it stops watching', async () => {
  const reporter = makeReporter();
  const stop = reporter.watch();
  window.dispatchEvent(new ErrorEvent('error', { error: thrown(1) }));
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: thrown(2) }));
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop' }));
  await pass(200);
  stop();
  const isCaught = (event: Event) => event.preventDefault();
  window.addEventListener('error', isCaught);
  window.dispatchEvent(new ErrorEvent('error', { error: thrown(3), cancelable: true }));
  window.removeEventListener('error', isCaught);
  await pass(200);
  expect(errorsSent().map(({ kind, frames }) => [kind, frames[0]?.line])).toEqual([
    ['uncaught', 1],
    ['uncaught', 2],
  ]);
});

test('[MFE-4] reports a call that the bank failed, without its parameters', async () => {
  const stop = makeReporter().watch();
  fakeApi({ 'GET /banking/accounts/secret/': { status: 500 } });
  await expect(send(getAccount, { params: { id: 'secret' } })).rejects.toThrow();
  await pass(10_000);
  stop();
  expect(bodies().flatMap(({ sightings }) => sightings)).toEqual([
    { ...about, kind: 'call', cause: 'server' },
  ]);
  expect(errorsSent()).toMatchObject([{ ...about, kind: 'call', message: 'GET /banking/accounts/:id/' }]);
  expect(JSON.stringify(bodies())).not.toContain('secret');
});

test('[MFE-4] reports no call that was refused for what was typed', async () => {
  const stop = makeReporter().watch();
  fakeApi({ 'GET /banking/accounts/1/': { status: 422 } });
  await expect(send(getAccount, { params: { id: '1' } })).rejects.toThrow();
  await pass(10_000);
  stop();
  expect(sent).not.toHaveBeenCalled();
});

test('[MFE-4] reports at most twenty failed calls of one page view', async () => {
  const stop = makeReporter().watch();
  fakeApi({ 'GET /banking/accounts/1/': { status: 500 } });
  for (let count = 0; count < 25; count += 1)
    await expect(send(getAccount, { params: { id: '1' } })).rejects.toThrow();
  await pass(10_000);
  stop();
  expect(bodies().flatMap(({ sightings }) => sightings)).toHaveLength(20);
});
