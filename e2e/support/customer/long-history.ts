import { execFileSync } from 'node:child_process';
import { root } from '../site/running';
import { emptyFolder } from '../site/site';

export function folderWithHistory(email: string, transactions: number): string {
  const folder = emptyFolder();
  const script = 'api/src/testing/seed-long-history.ts';
  execFileSync(process.execPath, ['--import', 'tsx', script, folder, email, String(transactions)], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return folder;
}
