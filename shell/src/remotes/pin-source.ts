import type { Composition, RemoteInPage } from '@bank/shared/contracts/releases';
import { RemoteFailure } from './failure';
import { integrityOf } from './integrity-of';

let source: string | undefined;
let entries = new Map<string, string | undefined>();

/** The one remote that this page takes from a developer's machine, on a site that allows it. */
export function registerSource(page: Composition, pinned: Map<string, string | undefined>): void {
  source = page.source;
  entries = pinned;
}

/**
 * A developer's machine rebuilds while the page is open, so the hash of its entry is computed now and
 * exactly these bytes run: even here, no script runs without a hash. The page itself pins all other remotes.
 */
export async function pinSource({ name, entry }: RemoteInPage): Promise<void> {
  if (name !== source) return;
  const answer = await fetch(entry.address, { cache: 'no-store' }).catch((cause) => {
    throw new RemoteFailure('network', name, cause);
  });
  if (!answer.ok) throw new RemoteFailure('missing', name);
  entries.set(new URL(entry.address).href, await integrityOf(answer));
}
