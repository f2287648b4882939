import { rmSync } from 'node:fs';
import { bankFolder } from '../data-folder/bank-folder';
import { startSite } from './site';

/** Every journey copies this bank, because creating one takes three times as long. */
export default async function prepareBank(): Promise<void> {
  const banks = bankFolder();
  process.once('exit', () => rmSync(banks, { recursive: true, force: true }));
  // Otherwise, an interrupted run would leave its banks in memory.
  process.once('SIGTERM', () => process.exit(1));
  process.env.BANKS_FOLDER = banks;
  const site = await startSite();
  await site.stop();
  process.env.PREPARED_BANK = site.dataFolder;
}
