import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../../scripts/bootstrap/child-process.mjs';

export interface BankForPages {
  address: string;
  dataFolder: string;
  close(): Promise<void>;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
      if (/ready http/.test(output)) resolve();
    });
    child.once('close', () => reject(new Error(`The site did not start:\n${output}`)));
  });
}

function folderWith(transactions: number): string {
  const folder = mkdtempSync(join(tmpdir(), 'larch-bench-'));
  if (transactions === 0) return folder;
  const script = join(root, 'api/src/testing/seed-long-history.ts');
  const words = ['--import', 'tsx', script, folder, customer.email, String(transactions)];
  execFileSync(process.execPath, words, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  return folder;
}

export const customer = { email: 'alex@example.com', password: 'harbour-lantern-42' };

interface RunningSite {
  address: string;
  pid: number;
  stop(): Promise<void>;
}

/** Without npm, whose process would be measured and stopped in place of the site's. */
function startWords(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const [, , ...words] = scripts.start.split(' ');
  return words;
}

export async function startSite(dataFolder: string, settings: NodeJS.ProcessEnv = {}): Promise<RunningSite> {
  const port = await freePort();
  const env = { ...process.env, ...settings, PORT: String(port), BANK_DATA_DIR: dataFolder };
  const child = spawn(process.execPath, startWords(), {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await ready(child);
  return {
    address: `http://localhost:${port}`,
    pid: Number(child.pid),
    stop: async () => {
      child.kill();
      await once(child, 'close');
    },
  };
}

/** Journeys start from the same bank, because creating one takes longest. */
async function prepareBank(folder: string): Promise<string> {
  const bank = join(folder, 'bank');
  if (existsSync(bank)) return bank;
  const draft = `${bank}-draft`;
  const site = await startSite(draft, { BANK_MODE: 'specification' });
  await site.stop();
  renameSync(draft, bank);
  return bank;
}

export async function startBank({ transactions = 0 } = {}): Promise<BankForPages> {
  const dataFolder = folderWith(transactions);
  const { JOURNEY_BANK: prepared } = process.env;
  if (prepared && transactions === 0) cpSync(await prepareBank(prepared), dataFolder, { recursive: true });
  const { address, stop } = await startSite(dataFolder);
  return {
    address,
    dataFolder,
    close: async () => {
      await stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}
