import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BankForPages } from './bank-for-pages';
import { buildTwin } from './build-twin';
import { type FederatedSite, type Site, serveFederated, serveTwin } from './twin-site';

/** What browsers talk to instead of the site itself. */
export type Front = (site: Pick<Site, 'address'>) => Promise<Site>;

export const noFront: Front = async ({ address }) => ({ address, close: () => {} });

export type SiteName = 'federated' | 'twin';

export interface Sites {
  federated: Pick<FederatedSite, 'address' | 'clearCache'>;
  twin: Pick<Site, 'address'>;
  front: Front;
}

export async function openSites({ address }: BankForPages): Promise<Sites & { close(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'larch-twin-'));
  const federated = await serveFederated(address);
  const twin = await serveTwin(address, await buildTwin(folder));
  const close = () => {
    federated.close();
    twin.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { federated, twin, front: noFront, close };
}
