import type { RemoteInPage } from '@bank/shared/contracts/releases';
import { TrustedFiles } from '../releases/trusted-files';
import { RemoteFailure } from './failure';
import { retry, within } from './retry';

const remoteCalled = (name: string): RemoteInPage => ({
  name,
  label: 'Loans',
  version: '1',
  entry: { address: `/remotes/${name}/1/remoteEntry.js` },
  pages: [],
});
const remote = remoteCalled('mfe-x');

const failing = (reason: RemoteFailure['reason']) =>
  jest.fn(async (): Promise<string> => Promise.reject(new RemoteFailure(reason, 'mfe-x')));

/** `outcomes` records how the tries end. */
function start(attempt: () => Promise<string>, of = remote, hedgeAfterMs = 5_000) {
  const files = new TrustedFiles({ id: 'x', shell: { ...of, preload: [] }, remotes: [of] });
  const giveUp = new AbortController();
  const clear = jest.fn();
  const outcomes: string[] = [];
  retry({ remote: of, files, hedgeAfterMs, attempt, clear, givenUp: giveUp.signal }).then(
    (result) => outcomes.push(result),
    ({ reason }: RemoteFailure) => outcomes.push(`failed: ${reason}`),
  );
  return { outcomes, clear, files, giveUp: () => giveUp.abort() };
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  document.head.replaceChildren();
});

test('[MFE-4] retries a broken connection after 0.5 s and 1.5 s, then gives up', async () => {
  const attempt = failing('network');
  const { outcomes, clear } = start(attempt);
  await pass(499);
  expect(attempt).toHaveBeenCalledTimes(1);
  await pass(1);
  expect(attempt).toHaveBeenCalledTimes(2);
  await pass(1_499);
  expect(attempt).toHaveBeenCalledTimes(2);
  expect(outcomes).toEqual([]);
  await pass(1);
  expect(attempt).toHaveBeenCalledTimes(3);
  expect(outcomes).toEqual(['failed: network']);
  await pass(60_000);
  expect(attempt).toHaveBeenCalledTimes(3);
  expect(clear).toHaveBeenCalledTimes(3);
});

test('[MFE-4] succeeds silently on the second try', async () => {
  const attempt = failing('network');
  const { outcomes } = start(attempt);
  attempt.mockResolvedValueOnce('the page');
  await pass(500);
  expect(outcomes).toEqual(['the page']);
});

test.each(['integrity', 'incompatible', 'execution', 'missing'] as const)(
  '[MFE-4] does not retry after %s',
  async (reason) => {
    const attempt = failing(reason);
    const { outcomes } = start(attempt);
    await pass(60_000);
    expect(attempt).toHaveBeenCalledTimes(1);
    expect(outcomes).toEqual([`failed: ${reason}`]);
  },
);

test('[MFE-4] does not try again after giving up', async () => {
  const attempt = failing('network');
  const { giveUp } = start(attempt);
  await pass(499);
  giveUp();
  await pass(60_000);
  expect(attempt).toHaveBeenCalledTimes(1);
});

describe('a request that hangs', () => {
  const never = () => new Promise<never>(() => undefined);
  const asked = jest.fn<Promise<{ ok: boolean }>, [string]>();

  /** Adds a pending script to the remote. */
  function awaitScriptOf(name: string) {
    const script = document.createElement('script');
    script.type = 'text/plain';
    script.src = `/remotes/${name}/1/page.js`;
    document.head.append(script);
  }

  test('[MFE-4] is also hedged for one of the shell’s files', async () => {
    const brought = [{ address: '/remotes/shell/1/forms.js' }];
    const page = { paths: ['/x'], page: 'x', access: 'customer' as const, preload: [], brought };
    const script = document.createElement('script');
    const refused = jest.fn();
    Object.assign(script, {
      type: 'text/plain',
      src: brought[0]?.address,
      onload: jest.fn(),
      onerror: refused,
    });
    document.head.append(script);
    asked.mockResolvedValue({ ok: true });
    const attempt = jest.fn<Promise<string>, []>(never);
    const { outcomes, files } = start(attempt, { ...remoteCalled('mfe-asks'), pages: [page] });
    await pass(5_000);
    expect(asked.mock.calls.map(([address]) => address)).toEqual([
      'http://localhost/remotes/shell/1/forms.js?again=1',
    ]);
    expect(refused).toHaveBeenCalledTimes(1);
    attempt.mockResolvedValueOnce('the page');
    await pass(500);
    expect(outcomes).toEqual(['the page']);
    expect(files.freshUrl('/remotes/shell/1/forms.js')).toBe('/remotes/shell/1/forms.js?again=1');
  });

  beforeEach(() => {
    asked.mockReset();
    globalThis.fetch = asked as unknown as typeof fetch;
  });

  test('[MFE-4] is hedged after 5 s, and retried when the second response arrives', async () => {
    const slow = remoteCalled('mfe-hangs');
    awaitScriptOf('mfe-hangs');
    asked.mockResolvedValue({ ok: true });
    const attempt = jest.fn<Promise<string>, []>(never);
    const { outcomes } = start(attempt, slow);
    await pass(4_999);
    expect(asked).not.toHaveBeenCalled();
    await pass(1);
    expect(asked.mock.calls.map(([address]) => address)).toEqual([
      'http://localhost/remotes/mfe-hangs/1/page.js?again=1',
    ]);
    attempt.mockResolvedValueOnce('the page');
    await pass(500);
    expect(outcomes).toEqual(['the page']);
  });

  test('[MFE-4] can still succeed when the second request fails', async () => {
    awaitScriptOf('mfe-slow');
    asked.mockRejectedValue(new TypeError('Failed to fetch'));
    let answer: (page: string) => void = () => undefined;
    const { outcomes } = start(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
      remoteCalled('mfe-slow'),
    );
    await pass(9_000);
    answer('the slow page');
    await pass(0);
    expect(outcomes).toEqual(['the slow page']);
  });

  test('[MFE-4] is hedged after the delay that the caller sets', async () => {
    const late = remoteCalled('mfe-late');
    awaitScriptOf('mfe-late');
    asked.mockImplementation(never);
    start(never, late, 500);
    await pass(499);
    expect(asked).not.toHaveBeenCalled();
    await pass(1);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('[MFE-4] is not hedged once the page has loaded', async () => {
    awaitScriptOf('mfe-quick');
    start(async () => 'the page', remoteCalled('mfe-quick'));
    await pass(60_000);
    expect(asked).not.toHaveBeenCalled();
  });
});

test('[MFE-4] fails exactly at its timeout', async () => {
  const outcomes: string[] = [];
  within(10_000, 'mfe-x', new Promise(() => undefined)).catch(({ reason }: RemoteFailure) =>
    outcomes.push(reason),
  );
  await pass(9_999);
  expect(outcomes).toEqual([]);
  await pass(1);
  expect(outcomes).toEqual(['timeout']);
});

test('[MFE-4] accepts work that finishes just before its timeout', async () => {
  const work = new Promise((resolve) => setTimeout(() => resolve('done'), 9_999));
  const result = within(10_000, 'mfe-x', work);
  await pass(10_000);
  expect(await result).toBe('done');
});
