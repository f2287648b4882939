import type { Composition, RemoteInPage } from '@bank/shared/contracts/releases';

export interface OpenPage {
  /** Undefined on a page of the shell. */
  remote?: RemoteInPage;
  /** As the remote declares it, so that nothing else in the URL is reported. Empty on a page of the shell. */
  path: string;
}

/** The router ignores case and a slash at the end, too. */
const normalized = (pathname: string) => pathname.toLowerCase().replace(/(.)\/+$/, '$1');

export function openPage({ remotes }: Composition, pathname = location.pathname): OpenPage {
  const path = normalized(pathname);
  const remote = remotes.find(({ pages }) => pages.some(({ paths }) => paths.includes(path)));
  return remote ? { remote, path } : { path: '' };
}
