import { execFileSync } from 'node:child_process';
import { root } from './running';
import { emptyFolder } from './site';

/** A folder with a bank that was never started, one of whose demo customers has so many transactions. */
export function folderWithHistory(email: string, transactions: number): string {
  const folder = emptyFolder();
  const script = 'api/src/testing/seed-long-history.ts';
  execFileSync(process.execPath, ['--import', 'tsx', script, folder, email, String(transactions)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return folder;
}
