import { noteTyping } from '../session/typed-fields';
import { reloadForNewRelease } from './reload-for-new-release';

const remote = { name: 'mfe-x', label: 'Loans', version: 'one', entry: { address: '/x.js' }, pages: [] };
const reload = jest.fn();

/** The release of this remote that a page loaded now would have. */
const published = (version: string) => {
  const answer = { json: async () => ({ remotes: [{ name: 'mfe-x', version }] }) };
  globalThis.fetch = jest.fn(async () => answer as Response);
};

beforeEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
  reload.mockReset();
});

test('[MFE-4] where another release was published meanwhile the page is loaded anew, once', async () => {
  published('two');
  expect(await reloadForNewRelease(remote, reload)).toBe(true);
  expect(await reloadForNewRelease(remote, reload)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('[MFE-4] a later release of the remote may be replaced as well', async () => {
  published('two');
  await reloadForNewRelease(remote, reload);
  published('three');
  expect(await reloadForNewRelease({ ...remote, version: 'two' }, reload)).toBe(true);
});

test('[MFE-4] where the page has the release that is published it is not loaded anew', async () => {
  published('one');
  expect(await reloadForNewRelease(remote, reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('[MFE-4] what the customer typed is never lost to it', async () => {
  published('two');
  document.body.innerHTML = '<input value="250.00">';
  noteTyping(document.querySelector('input') as HTMLInputElement);
  expect(await reloadForNewRelease(remote, reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  document.body.replaceChildren();
  expect(await reloadForNewRelease(remote, reload)).toBe(true);
});

test('[MFE-4] without an answer to what is published the page stays', async () => {
  globalThis.fetch = jest.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await reloadForNewRelease(remote, reload)).toBe(false);
});
