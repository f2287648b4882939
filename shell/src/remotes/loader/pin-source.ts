import type { RemoteInPage } from '@bank/shared/contracts/releases';
import type { TrustedFiles } from '../releases/trusted-files';
import { integrityOf } from '../releases/trusted-files';
import { RemoteFailure } from './failure';

/**
 * Computes the hash of an entry from a developer's machine, which may rebuild it while the page is open: a built shell
 * runs no entry without one. The page already pins all other remotes.
 */
export async function pinSource(files: TrustedFiles, { name, entry }: RemoteInPage): Promise<void> {
  const response = await fetch(entry.address, { cache: 'no-store' }).catch((cause) => {
    throw new RemoteFailure('network', name, cause);
  });
  if (!response.ok) throw new RemoteFailure('missing', name);
  files.pin(entry.address, await integrityOf(response));
}
