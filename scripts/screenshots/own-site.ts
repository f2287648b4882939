import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, 'localhost');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (typeof address === 'string' || !address) throw new Error('No port is free.');
  return address.port;
}

/** Starts the bank with data that nobody else has, hands its address over, and clears both away. */
export async function withOwnSite(use: (address: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'larch-screenshots-'));
  const env = {
    ...process.env,
    PORT: String(await freePort()),
    BANK_DATA_DIR: folder,
    BANK_CAPABILITIES: 'all',
    DATABASE_URL: '',
    NODE_ENV: '',
  };
  const bank = spawn(process.execPath, [join(import.meta.dirname, '../bootstrap/run.mjs'), 'start'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await use(await address(bank));
  } finally {
    bank.kill();
    if (bank.exitCode === null) await once(bank, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}

function address(bank: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    bank.stdout?.on('data', (chunk) => {
      said += chunk;
      const [, found] = /ready (http:\S+)/.exec(said) ?? [];
      if (found) resolve(found);
    });
    bank.once('exit', () => reject(new Error('The bank ended before it was ready.')));
  });
}
