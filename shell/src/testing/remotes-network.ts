/** What a remote sends for one of its pages: `door` and the address of the entry that is asked. */
export const sends = jest.fn<Promise<unknown>, [door: string, entry: string]>();

/** The addresses of the entries that the page asked for. */
export const entriesAsked: string[] = [];

const containerName = (entry: string) => /mfe-[a-z0-9-]+/.exec(entry)?.[0].replaceAll('-', '_') ?? '';

/** What the bundler's runtime throws where a file of a page does not come. */
export const gone = () =>
  Promise.reject(Object.assign(new Error('Loading chunk page failed.'), { name: 'ChunkLoadError' }));

const containerOf = (entry: string) => ({
  init: () => undefined,
  get: async (door: string) => {
    const module = await sends(door, entry);
    return () => module;
  },
});

/** The network of jsdom runs no scripts: an entry that is asked for comes at once, and leaves its container. */
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
