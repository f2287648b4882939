import type { Composition, PageInRemote } from '@bank/shared/contracts/releases';
import { sessionStore } from '@bank/shared/session';
import type { RemoteLoader } from '../loader/remote-loader';

/** Mirrors the guard: customer pages for signed-in customers, visitor pages for visitors. */
const isFor = ({ access }: PageInRemote, held: boolean) =>
  access === 'anyone' || (access === 'customer') === held;

/**
 * Prefetches the page at the first URL while the frame renders and the profile loads. Ignores the result,
 * because the page counts, reports and retries when it renders.
 */
export function prefetchFirstPage(loader: RemoteLoader, { remotes }: Composition, path: string): void {
  const { held } = sessionStore.getState();
  for (const remote of remotes) {
    const page = remote.pages.find((one) => one.paths.includes(path) && isFor(one, held));
    if (page) loader.tryOnce(remote, page).catch(() => undefined);
  }
}
