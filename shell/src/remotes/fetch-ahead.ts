import type { Composition, PinnedFile } from '@bank/shared/contracts/releases';
import { whenIdle } from '../site/when-idle';
import { loadedPage } from './load-page';
import { releaseOf } from './running-release';

const kinds: Record<string, string> = { js: 'script', css: 'style' };

const fetched = new Set<string>();

/** Prefetches into the cache at low priority; nothing runs. */
function fetchFile({ address }: PinnedFile): void {
  if (fetched.has(address)) return;
  fetched.add(address);
  const as = kinds[address.split('.').at(-1) ?? ''] ?? '';
  const link = Object.assign(document.createElement('link'), { rel: 'prefetch', as, href: address });
  link.crossOrigin = 'anonymous';
  document.head.append(link);
}

/** Skips files that are loaded or come from a developer's machine. */
function fetchPage({ remotes, source }: Composition, path: string): void {
  for (const remote of remotes) {
    const page = remote.pages.find(({ paths }) => paths.includes(path));
    const isOther = remote.name === source || releaseOf(remote) !== remote;
    if (!page || isOther || loadedPage(remote, page)) continue;
    for (const file of [remote.entry, ...page.preload, ...(page.brought ?? [])]) fetchFile(file);
  }
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData ?? false;

const isPublic = ({ remotes }: Composition, path: string) =>
  remotes.some(({ pages }) =>
    pages.some(({ paths, access }) => paths.includes(path) && access !== 'customer'),
  );

function fetchEntries({ remotes, source }: Composition): void {
  const inMenu = remotes.filter(({ name, pages }) => name !== source && pages.some(({ menu }) => menu));
  for (const remote of inMenu) if (releaseOf(remote) === remote) fetchFile(remote.entry);
}

/**
 * Prefetches what is likely to open next: the page of a hovered or focused link; when idle, the entries of
 * the menu's remotes or, before a sign-in, the page after it. Returns a function that stops it.
 */
export function fetchAhead(composition: Composition, home = '/'): () => void {
  if (savesData()) return () => undefined;
  const look = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin === location.origin) fetchPage(composition, link.pathname);
  };
  const hints = ['pointerover', 'focusin'];
  for (const hint of hints) document.addEventListener(hint, look, { passive: true });
  const fetchNext = () =>
    isPublic(composition, location.pathname) ? fetchPage(composition, home) : fetchEntries(composition);
  const stopWaiting = whenIdle(fetchNext, () => document.getElementById('splash') !== null);
  return () => {
    for (const hint of hints) document.removeEventListener(hint, look);
    stopWaiting();
  };
}
