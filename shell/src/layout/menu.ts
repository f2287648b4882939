import type { Account } from '@bank/shared/contracts/accounts';
import type { Composition, PageInRemote } from '@bank/shared/contracts/releases';

export interface MenuEntry {
  label: string;
  path: string;
  icon: string;
  below?: readonly string[];
}

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

/** If pages have the same place, the last one has the tab, which also marks the others as current. */
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

export const primaryAccount = (accounts: readonly Account[]): Account | undefined =>
  accounts.find(({ account_type, is_active }) => account_type === 'checking' && is_active) ?? accounts[0];

function screenOf(path: string): string {
  const plain = path.replace(/\/+$/, '');
  return plain === '/dashboard' ? '' : plain;
}

/** What `aria-current` says of an entry for a page and those below it. */
export const currentAt = (
  pathname: string,
  { path, below = [] }: Pick<MenuEntry, 'path' | 'below'>,
): 'page' | undefined => ([path, ...below].some((one) => isCurrent(one, pathname)) ? 'page' : undefined);

export function isCurrent(entry: string, pathname: string): boolean {
  const [its, open] = [screenOf(entry), screenOf(pathname)];
  return its === open || (its !== '' && open.startsWith(`${its}/`));
}
