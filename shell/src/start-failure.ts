import type { Composition } from '@bank/shared/contracts/releases';
import { leaveSplash } from './splash/splash-gate';

const element = (name: string, text: string) =>
  Object.assign(document.createElement(name), { textContent: text });

/** Browsers cache a file that failed its integrity check, so a plain reload would fail too. */
const refetch = () => Promise.allSettled(shellFiles().map((address) => fetch(address, { cache: 'reload' })));

/** Plain DOM, because nothing else may have loaded. */
export function showStartFailure(): void {
  const again = element('button', 'Try Again');
  again.addEventListener('click', () => void refetch().finally(() => location.reload()));
  const page = document.createElement('main');
  const notice = document.createElement('div');
  notice.setAttribute('role', 'alert');
  page.append(notice);
  notice.append(
    element('h1', "We couldn't open this page"),
    element('p', "Part of it didn't arrive the way we published it, so we didn't run it."),
    again,
  );
  leaveSplash();
  document.getElementById('root')?.replaceChildren(page);
}

function shellFiles(): string[] {
  const { releaseSet } = globalThis as { releaseSet?: Composition };
  return releaseSet
    ? [releaseSet.shell.entry, ...releaseSet.shell.preload].map(({ address }) => address)
    : [];
}
