import type { Composition, PageInRemote } from '@bank/shared/contracts/releases';
import { sessionStore } from '@bank/shared/session';
import { loadPage } from './load-page';

const begun = new Map<PageInRemote, number>();

/** Whom the guard will let pass: a customer's page is opened for one, a visitor's for nobody who is signed in. */
const isFor = ({ access }: PageInRemote, held: boolean) =>
  access === 'anyone' || (access === 'customer') === held;

/** Opens the page of the address that the site begins with, while its frame is drawn and its customer is asked for. */
export function beginPage({ remotes }: Composition, path: string): void {
  const { held } = sessionStore.getState();
  for (const remote of remotes) {
    const page = remote.pages.find((one) => one.paths.includes(path) && isFor(one, held));
    if (!page) continue;
    begun.set(page, performance.now());
    // The page itself tells what went wrong, and tries again.
    loadPage(remote, page).catch(() => undefined);
  }
}

/** When this page was begun, if it was and has not been shown since. */
export const begunAt = (page: PageInRemote) => begun.get(page);

export const noteShown = (page: PageInRemote) => void begun.delete(page);
