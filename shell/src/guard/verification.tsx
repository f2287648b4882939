import type { Composition } from '@bank/shared/contracts/releases';
import { RemotePage } from '../remotes/remote-page';

const page = 'verify-email-page';

export function verificationIn({ remotes }: Composition) {
  for (const remote of remotes) {
    const found = remote.pages.find((one) => one.page === page);
    if (found) return <RemotePage remote={remote} page={found} />;
  }
  return undefined;
}
