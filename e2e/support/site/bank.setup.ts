import { rmSync } from 'node:fs';
import { startSite } from './site';

/** Every journey copies this bank, because creating one takes three times as long. */
export default async function prepareBank(): Promise<void> {
  const site = await startSite();
  await site.stop();
  process.env.PREPARED_BANK = site.dataFolder;
  process.once('exit', () => rmSync(site.dataFolder, { recursive: true, force: true }));
}
