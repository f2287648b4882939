import type { RemoteInPage } from '@bank/shared/contracts/releases';
import { integrityOf } from '../releases/integrity-of';
import type { ReleaseFiles } from '../releases/release-files';
import { RemoteFailure } from './failure';

/**
 * A developer's machine rebuilds while the page is open, so the hash of its entry is computed now and
 * exactly these bytes run: even here, no script runs without a hash. The page itself pins all other remotes.
 */
export async function pinSource(files: ReleaseFiles, { name, entry }: RemoteInPage): Promise<void> {
  const response = await fetch(entry.address, { cache: 'no-store' }).catch((cause) => {
    throw new RemoteFailure('network', name, cause);
  });
  if (!response.ok) throw new RemoteFailure('missing', name);
  files.pin(entry.address, await integrityOf(response));
}
