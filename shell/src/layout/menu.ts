import type { Composition, PageInRemote } from '@bank/shared/contracts/releases';
import type { MenuEntry } from './side-menu';

const isUnder = (page: PageInRemote, { under }: PageInRemote) =>
  under !== undefined && page.paths.includes(under);

export function menuOf({ remotes }: Composition): MenuEntry[] {
  const pages = remotes.flatMap((remote) => remote.pages);
  const entries = pages.flatMap((page) => {
    const { menu, paths } = page;
    const [path] = paths;
    const below = pages.filter((other) => isUnder(page, other)).flatMap((other) => other.paths);
    return menu && path ? [{ ...menu, path, below }] : [];
  });
  return entries
    .sort((one, other) => one.order - other.order)
    .map(({ label, icon, path, below }) => ({ label, icon, path, ...(below.length > 0 && { below }) }));
}
