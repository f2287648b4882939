import type { Composition, RemoteInPage } from '@bank/shared/contracts/releases';
import { RemoteFailure } from './failure';
import { integrityOf } from './integrity-of';

let source: string | undefined;
let entries = new Map<string, string | undefined>();

/** The one remote that a page of a site that allows it takes from a developer's machine. */
export function noteSource(page: Composition, pinned: Map<string, string | undefined>): void {
  source = page.source;
  entries = pinned;
}

/**
 * A developer's machine builds anew while the page is open, so nobody could name the hash of its entry
 * before. It is found out now, and what runs is these very bytes: the page's rule that no script runs
 * without a hash holds here too. Other remotes were pinned by the page.
 */
export async function pinSource({ name, entry }: RemoteInPage): Promise<void> {
  if (name !== source) return;
  const answer = await fetch(entry.address, { cache: 'no-store' }).catch((cause) => {
    throw new RemoteFailure('network', name, cause);
  });
  if (!answer.ok) throw new RemoteFailure('missing', name);
  entries.set(new URL(entry.address).href, await integrityOf(answer));
}
