import { answerEntries, entriesAsked, sends } from '../testing/remotes-network';
import { loadExposed } from './container';
import { registerAgain, registerComposition } from './federation';

const at = (version: string) => ({ version, entry: { address: `/remotes/mfe-x/${version}/remoteEntry.js` } });
const remote = { name: 'mfe-x', label: 'X', ...at('2'), pages: [] };

beforeEach(() => {
  answerEntries();
  sends.mockImplementation(async (door) => door);
  registerAgain(remote);
  entriesAsked.length = 0;
});

test('[MFE-1] fetches an entry when its first page opens, and only once', async () => {
  registerComposition({ id: 'x', shell: { ...at('1'), preload: [] }, remotes: [remote] });
  expect(entriesAsked).toEqual([]);
  expect(await Promise.all([loadExposed(remote, 'one'), loadExposed(remote, 'two')])).toEqual([
    './one',
    './two',
  ]);
  expect(entriesAsked).toEqual(['/remotes/mfe-x/2/remoteEntry.js']);
});

test('[MFE-4] loads the named release of a remote that is registered again', async () => {
  await loadExposed(remote, 'one');
  registerAgain(remote, at('1'));
  await loadExposed(remote, 'one');
  expect(entriesAsked).toEqual(['/remotes/mfe-x/2/remoteEntry.js', '/remotes/mfe-x/1/remoteEntry.js']);
});

test('[MFE-4] reports an entry that runs but leaves no container', async () => {
  jest.spyOn(document.head, 'append').mockImplementation((...added) => {
    for (const script of added as HTMLScriptElement[])
      queueMicrotask(() => script.dispatchEvent(new Event('load')));
  });
  await expect(loadExposed(remote, 'one')).rejects.toMatchObject({ reason: 'execution' });
});

test('[MFE-4] names the URL of an entry that does not load', async () => {
  jest.spyOn(document.head, 'append').mockImplementation((...added) => {
    for (const script of added as HTMLScriptElement[])
      queueMicrotask(() => script.dispatchEvent(new Event('error')));
  });
  await expect(loadExposed(remote, 'one')).rejects.toMatchObject({
    name: 'EntryNotLoaded',
    request: 'http://localhost/remotes/mfe-x/2/remoteEntry.js',
  });
});
