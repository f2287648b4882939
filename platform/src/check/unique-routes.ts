import type { RemoteRecord } from '../store/release-documents';
import { type Problem, problem, type Rule } from './problem';

const reservedPaths = ['/api', '/remotes', '/releases', '/mailbox', '/chat'];

type Claim = [what: string, remote: RemoteRecord];

function claimsOf(remote: RemoteRecord): Claim[] {
  const claimed = remote.pages.flatMap(({ page, paths, menu }) => [
    ...paths.map((path) => `the path ${path}`),
    ...(paths.length === 0 ? [`the dialog ${page}`] : []),
    ...(menu ? [`the menu entry “${menu.label}”`] : []),
  ]);
  return claimed.map((what) => [what, remote]);
}

function claimedTwice(remotes: RemoteRecord[]): Problem[] {
  const holders = new Map<string, RemoteRecord>();
  return remotes.flatMap(claimsOf).flatMap(([what, remote]) => {
    const holder = holders.get(what);
    if (!holder) holders.set(what, remote);
    return holder
      ? [problem('routes', [remote, holder], `${remote.name} and ${holder.name} both claim ${what}`)]
      : [];
  });
}

const isReserved = (path: string) =>
  reservedPaths.some((reserved) => path === reserved || path.startsWith(`${reserved}/`));

const reservedBySite = (remote: RemoteRecord): Problem[] =>
  remote.pages
    .flatMap(({ paths }) => paths.filter(isReserved))
    .map((path) => problem('routes', [remote], `${remote.name} claims ${path}, which the site reserves`));

export const uniqueRoutes: Rule = ({ remotes }) => [
  ...claimedTwice(remotes),
  ...remotes.flatMap(reservedBySite),
];
