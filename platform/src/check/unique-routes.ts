import type { RemoteRecord } from '../store/release-documents';
import { type Problem, problem, type Rule } from './problem';

/** What the site answers itself. */
const reserved = ['/api', '/remotes', '/releases', '/mailbox', '/chat'];

type Claim = [what: string, remote: RemoteRecord];

function claimsOf(remote: RemoteRecord): Claim[] {
  const claimed = remote.pages.flatMap(({ page, paths, menu }) => [
    ...paths.map((path) => `the address ${path}`),
    ...(paths.length === 0 ? [`the dialog ${page}`] : []),
    ...(menu ? [`the menu entry “${menu.label}”`] : []),
  ]);
  return claimed.map((what) => [what, remote]);
}

function claimedTwice(remotes: RemoteRecord[]): Problem[] {
  const first = new Map<string, RemoteRecord>();
  return remotes.flatMap(claimsOf).flatMap(([what, remote]) => {
    const holder = first.get(what);
    if (!holder) first.set(what, remote);
    return holder
      ? [problem('routes', [remote, holder], `${remote.name} and ${holder.name} both claim ${what}`)]
      : [];
  });
}

const isReserved = (path: string) => reserved.some((one) => path === one || path.startsWith(`${one}/`));

const ofTheSite = (remote: RemoteRecord): Problem[] =>
  remote.pages
    .flatMap(({ paths }) => paths.filter(isReserved))
    .map((path) =>
      problem('routes', [remote], `${remote.name} claims ${path}, which the site answers itself`),
    );

/** No two pages claim one address, and no two menu entries have one name. */
export const routesApart: Rule = ({ remotes }) => [...claimedTwice(remotes), ...remotes.flatMap(ofTheSite)];
