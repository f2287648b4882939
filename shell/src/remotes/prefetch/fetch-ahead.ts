import type { Composition, PageInRemote, PinnedFile, RemoteInPage } from '@bank/shared/contracts/releases';
import { whenIdle } from '../../site/when-idle';
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

  fetchPageAt(path: string): void {
    for (const remote of this.composition.remotes) {
      const page = remote.pages.find(({ paths }) => paths.includes(path));
      if (!page || !this.#isPublished(remote) || this.loader.loadedPage(remote, page)) continue;
      for (const file of filesOf(remote, page)) this.#fetchFile(file);
    }
  }

  fetchMenuEntries(): void {
    const inMenu = this.composition.remotes.filter(({ pages }) => pages.some(({ menu }) => menu));
    for (const remote of inMenu) if (this.#isPublished(remote)) this.#fetchFile(remote.entry);
  }

  #isPublished(remote: RemoteInPage): boolean {
    return !this.loader.isFromSource(remote) && this.loader.releaseOf(remote).version === remote.version;
  }

  #fetchFile({ address }: PinnedFile): void {
    if (this.#fetched.has(address)) return;
    this.#fetched.add(address);
    const as = kinds[address.split('.').at(-1) ?? ''] ?? '';
    const link = Object.assign(document.createElement('link'), { rel: 'prefetch', as, href: address });
    link.crossOrigin = 'anonymous';
    document.head.append(link);
  }
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
    if (link?.origin === location.origin) prefetcher.fetchPageAt(link.pathname);
  };
  const hints = ['pointerover', 'focusin'];
  for (const hint of hints) document.addEventListener(hint, look, { passive: true });
  const fetchNext = () =>
    isPublic(composition, location.pathname) ? prefetcher.fetchPageAt(home) : prefetcher.fetchMenuEntries();
  const stopWaiting = whenIdle(fetchNext, () => document.getElementById('splash') !== null);
  return () => {
    for (const hint of hints) document.removeEventListener(hint, look);
    stopWaiting();
  };
}
