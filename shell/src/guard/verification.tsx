import type { Composition } from '@bank/shared/contracts/releases';
import type { RemoteLoader } from '../remotes/loader/remote-loader';
import { RemotePage } from '../remotes/page/remote-page';

const page = 'verify-email-page';

export function verificationIn(loader: RemoteLoader, { remotes }: Composition) {
  for (const remote of remotes) {
    const found = remote.pages.find((one) => one.page === page);
    if (found) return <RemotePage loader={loader} remote={remote} page={found} />;
  }
  return undefined;
}
