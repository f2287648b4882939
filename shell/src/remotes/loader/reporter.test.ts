import { Reporter } from './reporter';

const remote = { name: 'mfe-x', label: 'Loans', version: 'b2', entry: { address: '/x.js' }, pages: [] };
const page = {
  id: 'abc',
  shell: { version: '1', entry: { address: '/s.js' }, preload: [] },
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

beforeEach(() => {
  jest.useFakeTimers();
  sent.mockReset();
  Object.assign(navigator, { sendBeacon: sent });
  Object.assign(globalThis, { Blob: Text });
});
afterEach(() => jest.useRealTimers());

const bodies = () => sent.mock.calls.map(([, body]) => JSON.parse((body as unknown as Text).parts[0] ?? ''));

test('[MFE-4] sends no reports from a page built from source', () => {
  const reporter = new Reporter(page);
  reporter.report(remote, remote, { kind: 'boundary' });
  jest.runAllTimers();
  expect(sent).not.toHaveBeenCalled();
});

test('[MFE-4] sends all sightings together when the page is idle', () => {
  const reporter = new Reporter({ ...page, reports: '/releases/reports' });
  reporter.report(remote, remote, { kind: 'failed', reason: 'missing' });
  reporter.report(remote, { version: 'a1', entry: remote.entry }, { kind: 'mounted', within: 200 });
  expect(sent).not.toHaveBeenCalled();
  jest.runAllTimers();
  expect(sent.mock.calls.map(([address]) => address)).toEqual(['/releases/reports']);
  expect(bodies()).toEqual([
    {
      set: 'abc',
      sightings: [
        { remote: 'mfe-x', version: 'b2', kind: 'failed', reason: 'missing' },
        { remote: 'mfe-x', version: 'a1', kind: 'mounted', within: 200 },
      ],
    },
  ]);
  jest.runAllTimers();
  expect(sent).toHaveBeenCalledTimes(1);
});

test('[MFE-4] sends the remaining sightings when the visitor leaves the page', () => {
  const reporter = new Reporter({ ...page, reports: '/releases/reports' });
  reporter.report(remote, remote, { kind: 'boundary' });
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(bodies()).toHaveLength(1);
});

test('[MFE-4] ignores a browser’s refusal to send a report', () => {
  const reporter = new Reporter({ ...page, reports: '/releases/reports' });
  sent.mockImplementation(() => {
    throw new Error('no');
  });
  reporter.report(remote, remote, { kind: 'boundary' });
  expect(() => jest.runAllTimers()).not.toThrow();
});
