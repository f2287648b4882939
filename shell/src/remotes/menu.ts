import type { Composition } from '@bank/shared/contracts/releases';
import type { MenuEntry } from '../layout/side-menu';

/** The side menu that the remotes of a page make together, in their order. */
export function menuOf({ remotes }: Composition): MenuEntry[] {
  const entries = remotes
    .flatMap(({ pages }) => pages)
    .flatMap(({ menu, paths: [path] }) => (menu && path ? [{ ...menu, path }] : []));
  return entries
    .sort((one, other) => one.order - other.order)
    .map(({ label, icon, path }) => ({ label, icon, path }));
}
