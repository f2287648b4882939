import { randomBytes } from 'node:crypto';
import type { ReleaseStore } from '../store/release-store';
import type { RequestSignature } from './signed-request';

const folder = 'nonces';
const hourMs = 3_600_000;
/** Longer than a signature is valid, whatever the clocks of the site's machines say. */
const keptMs = 2 * hourMs;

const hourOf = (ms: number) => new Date(ms).toISOString().slice(0, 13);

/** One document for each request, so that all processes and machines refuse the same replays. */
export async function claimNonce({ storage }: ReleaseStore, signature: RequestSignature): Promise<boolean> {
  const { created, keyId, nonce } = signature;
  const key = `${folder}/${hourOf(created * 1000)}/${keyId}-${nonce}`;
  // A storage that lost its connection recognizes a claim by its bytes, so those of a replay must differ.
  const isFirst = await storage.claim(key, randomBytes(16));
  if (isFirst) await forgetOld(storage);
  return isFirst;
}

async function forgetOld(storage: ReleaseStore['storage']): Promise<void> {
  const oldest = hourOf(Date.now() - keptMs);
  for (const hour of await storage.list(folder)) if (hour < oldest) await storage.remove(`${folder}/${hour}`);
}
