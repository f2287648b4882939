import { rmSync } from 'node:fs';
import { startSite } from './site';

/**
 * Once before all journeys: a bank that was started from nothing and ended before any customer came. Each site of
 * a journey opens a copy of its folder, for making one takes three times as long as opening one.
 */
export default async function prepareBank(): Promise<void> {
  const site = await startSite();
  await site.stop();
  process.env.PREPARED_BANK = site.dataFolder;
  process.once('exit', () => rmSync(site.dataFolder, { recursive: true, force: true }));
}
