import type { Composition, RemoteInPage } from '@bank/shared/contracts/releases';
import { createInstance } from '@module-federation/enhanced/runtime';
import { RemoteLoader } from '../remotes/loader/remote-loader';
import { TrustedFiles } from '../remotes/releases/trusted-files';

/** Acts as the remote's server. Called with the page's name and the entry's URL. */
export const sends = jest.fn<Promise<unknown>, [page: string, entry: string]>();

export const requestedEntries: string[] = [];

const globalName = (entry: string) => /mfe-[a-z0-9-]+/.exec(entry)?.[0].replaceAll('-', '_') ?? '';

/** The error that the bundler's runtime throws for a missing file. */
export const gone = () =>
  Promise.reject(Object.assign(new Error('Loading chunk page failed.'), { name: 'ChunkLoadError' }));

const containerOf = (entry: string) => ({
  init: () => undefined,
  get: async (page: string) => {
    const module = await sends(page, entry);
    return () => module;
  },
});

export const runEntries = (run: (script: HTMLScriptElement, pathname: string) => void) =>
  jest.spyOn(document.head, 'appendChild').mockImplementation((added) => {
    const script = added as unknown as HTMLScriptElement;
    const { pathname } = new URL(script.src);
    requestedEntries.push(pathname);
    run(script, pathname);
    return added;
  });

/** Starts federation as the shell's build does. jsdom runs no scripts, so the entries respond immediately. */
export function answerEntries(): void {
  __FEDERATION__.__INSTANCES__.length = 0;
  __FEDERATION__.moduleInfo = {};
  for (const key of Object.keys(__GLOBAL_LOADING_REMOTE_ENTRY__)) delete __GLOBAL_LOADING_REMOTE_ENTRY__[key];
  createInstance({ name: 'shell', remotes: [] });
  requestedEntries.length = 0;
  for (const name of Object.keys(globalThis))
    if (/^mfe_\w+$/.test(name)) Reflect.deleteProperty(globalThis, name);
  runEntries((script, pathname) => {
    Reflect.set(globalThis, globalName(pathname), containerOf(pathname));
    void Promise.resolve().then(() => script.dispatchEvent(new Event('load')));
  });
}

export function makeLoader(remotes: RemoteInPage[], more: Partial<Composition> = {}): RemoteLoader {
  const shell = { version: '1', entry: { address: '/s.js' }, preload: [] };
  const composition = { id: 'x', shell, remotes, ...more };
  return new RemoteLoader(composition, new TrustedFiles(composition));
}
