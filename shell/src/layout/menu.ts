import type { Composition, PageInRemote } from '@bank/shared/contracts/releases';
import type { MenuEntry } from './side-menu';

const isUnder = (page: PageInRemote, { under }: PageInRemote) =>
  under !== undefined && page.paths.includes(under);

/** Pages with a place in the menu, or in the tabs, with the pages below them. */
function entriesOf({ remotes }: Composition, place: 'menu' | 'tab'): MenuEntry[] {
  const pages = remotes.flatMap((remote) => remote.pages);
  const entries = pages.flatMap((page) => {
    const { [place]: shown, paths } = page;
    const [path] = paths;
    const below = pages.filter((other) => isUnder(page, other)).flatMap((other) => other.paths);
    return shown && path ? [{ ...shown, path, below }] : [];
  });
  return entries
    .sort((one, other) => one.order - other.order)
    .map(({ label, icon, path, below }) => ({ label, icon, path, ...(below.length > 0 && { below }) }));
}

export const menuOf = (composition: Composition) => entriesOf(composition, 'menu');

/** A phone has room for this many, and “More”. */
const tabCount = 4;

export const tabsOf = (composition: Composition) => entriesOf(composition, 'tab').slice(0, tabCount);
