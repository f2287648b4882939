import type { Composition, PageInRemote } from '@bank/shared/contracts/releases';
import type { MenuEntry } from './side-menu';

const isUnder = (page: PageInRemote, { under }: PageInRemote) =>
  under !== undefined && page.paths.includes(under);

interface Placed extends MenuEntry {
  order: number;
}

/** Pages with a place in the menu, or in the tabs, with the pages below them. */
function entriesOf({ remotes }: Composition, place: 'menu' | 'tab'): Placed[] {
  const pages = remotes.flatMap((remote) => remote.pages);
  const entries = pages.flatMap((page) => {
    const { [place]: shown, paths } = page;
    const [path] = paths;
    const below = pages.filter((other) => isUnder(page, other)).flatMap((other) => other.paths);
    return shown && path ? [{ ...shown, path, below }] : [];
  });
  return entries.sort((one, other) => one.order - other.order);
}

const toEntry = ({ label, icon, path, below = [] }: Placed): MenuEntry => ({
  label,
  icon,
  path,
  ...(below.length > 0 && { below }),
});

export const menuOf = (composition: Composition) => entriesOf(composition, 'menu').map(toEntry);

/** A phone has room for this many, and “More”. */
const tabCount = 4;

/** Of pages with the same place, the last one has the tab, which also marks the others as current. */
function shareTabs(tabs: readonly Placed[]): Placed[] {
  const byOrder = new Map<number, Placed>();
  for (const tab of tabs) {
    const before = byOrder.get(tab.order);
    const others = before ? [before.path, ...(before.below ?? [])] : [];
    byOrder.set(tab.order, { ...tab, below: [...(tab.below ?? []), ...others] });
  }
  return [...byOrder.values()];
}

export const tabsOf = (composition: Composition) =>
  shareTabs(entriesOf(composition, 'tab')).slice(0, tabCount).map(toEntry);
