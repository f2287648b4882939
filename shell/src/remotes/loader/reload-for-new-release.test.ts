import { noteTyping } from '../../typing/typed-fields';
import { reloadForNewRelease } from './reload-for-new-release';

const remote = { name: 'mfe-x', label: 'Loans', version: 'one', entry: { address: '/x.js' }, pages: [] };
const reload = jest.fn();

/** The release that a freshly loaded page would get. */
const published = (version: string) => {
  const answer = { json: async () => ({ remotes: [{ name: 'mfe-x', version }] }) };
  globalThis.fetch = jest.fn(async () => answer as Response);
};

beforeEach(() => {
  sessionStorage.clear();
  document.body.replaceChildren();
  reload.mockReset();
});

test('[MFE-4] reloads the page once for a newly published release', async () => {
  published('two');
  expect(await reloadForNewRelease(remote, reload)).toBe(true);
  expect(await reloadForNewRelease(remote, reload)).toBe(false);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('[MFE-4] reloads again for a later release', async () => {
  published('two');
  await reloadForNewRelease(remote, reload);
  published('three');
  expect(await reloadForNewRelease({ ...remote, version: 'two' }, reload)).toBe(true);
});

test('[MFE-4] does not reload when the page already has the published release', async () => {
  published('one');
  expect(await reloadForNewRelease(remote, reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test('[MFE-4] never loses typed text to a reload', async () => {
  published('two');
  document.body.innerHTML = '<input value="250.00">';
  noteTyping(document.querySelector('input') as HTMLInputElement);
  expect(await reloadForNewRelease(remote, reload)).toBe(false);
  expect(reload).not.toHaveBeenCalled();
  document.body.replaceChildren();
  expect(await reloadForNewRelease(remote, reload)).toBe(true);
});

test('[MFE-4] does not reload when the published release is unknown', async () => {
  globalThis.fetch = jest.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await reloadForNewRelease(remote, reload)).toBe(false);
});
