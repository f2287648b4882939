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
  if (typeof address === 'string' || !address) throw new Error('There is no free port.');
  return address.port;
}

export async function withOwnSite(use: (url: string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'larch-screenshots-'));
  const env = {
    ...process.env,
    PORT: String(await freePort()),
    BANK_DATA_DIR: folder,
    BANK_MODE: 'full',
    DATABASE_URL: '',
    NODE_ENV: '',
  };
  const bank = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../scripts/bootstrap/run.mjs'), 'start'],
    {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  try {
    await use(await urlOf(bank));
  } finally {
    bank.kill();
    if (bank.exitCode === null) await once(bank, 'exit');
    rmSync(folder, { recursive: true, force: true });
  }
}

function urlOf(bank: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    bank.stdout?.on('data', (chunk) => {
      output += chunk;
      const [, found] = /ready (http:\S+)/.exec(output) ?? [];
      if (found) resolve(found);
    });
    bank.once('exit', () => reject(new Error('The bank exited before it was ready.')));
  });
}
