import type { Composition, PageInRemote, PinnedFile, RemoteInPage } from '@bank/shared/contracts/releases';
import { whenIdle } from '../../site/when-idle';
import { isSplashed } from '../../splash/splash-gate';
import { pageInDocument } from '../loader/page-scripts';
import type { RemoteLoader } from '../loader/remote-loader';

const kinds: Record<string, string> = { js: 'script', css: 'style' };

const filesOf = ({ entry }: RemoteInPage, { preload, brought = [] }: PageInRemote): PinnedFile[] => [
  entry,
  ...preload,
  ...brought,
];

/** Prefetches into the cache at low priority; nothing runs. */
class Prefetcher {
  readonly #fetched = new Set<string>();

  constructor(
    private readonly loader: RemoteLoader,
    private readonly composition: Composition,
  ) {
    for (const remote of composition.remotes)
      for (const page of remote.pages)
        if (`${remote.name}/${page.page}` === pageInDocument())
          for (const { address } of filesOf(remote, page)) this.#fetched.add(address);
  }

  filesOfPage(path: string): PinnedFile[] {
    return this.composition.remotes.flatMap((remote) => {
      const page = remote.pages.find(({ paths }) => paths.includes(path));
      if (!page || !this.#isPublished(remote) || this.loader.loadedPage(remote, page)) return [];
      return filesOf(remote, page);
    });
  }

  menuEntries(): PinnedFile[] {
    return this.composition.remotes
      .filter((remote) => remote.pages.some(({ menu }) => menu) && this.#isPublished(remote))
      .map(({ entry }) => entry);
  }

  #isPublished(remote: RemoteInPage): boolean {
    return !this.loader.isFromSource(remote) && this.loader.releaseOf(remote).version === remote.version;
  }

  fetch({ address }: PinnedFile): void {
    if (this.#fetched.has(address)) return;
    this.#fetched.add(address);
    const as = kinds[address.split('.').at(-1) ?? ''] ?? '';
    const link = Object.assign(document.createElement('link'), { rel: 'prefetch', as, href: address });
    link.crossOrigin = 'anonymous';
    document.head.append(link);
  }
}

/** In a task each, because the browser takes milliseconds for each file. */
function inTasks<Item>(items: readonly Item[], work: (item: Item) => void): () => void {
  const left = [...items];
  const next = () => {
    const item = left.shift();
    if (item === undefined) return;
    work(item);
    setTimeout(next);
  };
  next();
  return () => void left.splice(0);
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

const isPublic = ({ remotes }: Composition, path: string) =>
  remotes.some(({ pages }) =>
    pages.some(({ paths, access }) => paths.includes(path) && access !== 'customer'),
  );

/**
 * Prefetches what the customer is likely to open next: the page of a hovered or focused link and, when idle,
 * the entries of the menu's remotes or, before a sign-in, the page after it. Returns a function that stops
 * it.
 */
export function fetchAhead(loader: RemoteLoader, composition: Composition, home = '/'): () => void {
  if (savesData()) return () => undefined;
  const prefetcher = new Prefetcher(loader, composition);
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin !== location.origin) return;
    for (const file of prefetcher.filesOfPage(link.pathname)) prefetcher.fetch(file);
  };
  const hints = ['pointerover', 'focusin'];
  for (const hint of hints) document.addEventListener(hint, look, { passive: true });
  const fetchNext = () => {
    const isBefore = isPublic(composition, location.pathname);
    const files = isBefore ? prefetcher.filesOfPage(home) : prefetcher.menuEntries();
    stop = inTasks(files, (file) => prefetcher.fetch(file));
  };
  let stop = whenIdle(fetchNext, isSplashed);
  return () => {
    for (const hint of hints) document.removeEventListener(hint, look);
    stop();
  };
}
