/** Plays the remote's server: gets the page's name and the entry's URL. */
export const sends = jest.fn<Promise<unknown>, [door: string, entry: string]>();

export const entriesAsked: string[] = [];

const containerName = (entry: string) => /mfe-[a-z0-9-]+/.exec(entry)?.[0].replaceAll('-', '_') ?? '';

/** The error that the bundler's runtime throws for a missing file. */
export const gone = () =>
  Promise.reject(Object.assign(new Error('Loading chunk page failed.'), { name: 'ChunkLoadError' }));

const containerOf = (entry: string) => ({
  init: () => undefined,
  get: async (door: string) => {
    const module = await sends(door, entry);
    return () => module;
  },
});

/** jsdom doesn't run scripts, so this registers each requested entry's container immediately. */
export function answerEntries(): void {
  Object.assign(globalThis, {
    __webpack_init_sharing__: async () => undefined,
    __webpack_share_scopes__: { default: {} },
  });
  jest.spyOn(document.head, 'append').mockImplementation((...added) => {
    for (const script of added as HTMLScriptElement[]) {
      const { pathname } = new URL(script.src);
      entriesAsked.push(pathname);
      Reflect.set(globalThis, containerName(pathname), containerOf(pathname));
      void Promise.resolve().then(() => script.dispatchEvent(new Event('load')));
    }
  });
}
