import type { Composition, PageInRemote } from '@bank/shared/contracts/releases';
import { sessionStore } from '@bank/shared/session';
import { fetchPage } from './open-page';

/** Whom the guard will let pass: a customer's page is begun for one, a visitor's for nobody who is signed in. */
const isFor = ({ access }: PageInRemote, held: boolean) =>
  access === 'anyone' || (access === 'customer') === held;

/**
 * Begins to fetch the page of the address that the site begins with, while its frame is drawn and its customer is
 * asked for. What comes of it is nobody's concern yet: the page counts, reports and tries again when it is drawn.
 */
export function beginPage({ remotes }: Composition, path: string): void {
  const { held } = sessionStore.getState();
  for (const remote of remotes) {
    const page = remote.pages.find((one) => one.paths.includes(path) && isFor(one, held));
    if (page) fetchPage(remote, page).catch(() => undefined);
  }
}
