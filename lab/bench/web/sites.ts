import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BankForPages } from './bank-for-pages';
import { buildTwin } from './build-twin';
import { type FederatedSite, type Site, serveFederated, serveTwin } from './twin-site';

export interface Sites {
  federated: FederatedSite;
  twin: Site;
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
  return { federated, twin, close };
}
