import '../bootstrap/closed-pipe.mjs';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stop as stopBundler } from 'esbuild';
import { root } from '../bootstrap/child-process.mjs';
import { bundleProgram } from '../start/bundle-program';
import { onEachChange } from './on-each-change';

// The bank and the releases behind the shell's development server, started again when their program changes.
const folder = mkdtempSync(join(tmpdir(), 'larch-dev-'));
const file = join(folder, 'bank.mjs');
let program: string | undefined;
let bank: ChildProcess | undefined;
let isOver = false;

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

async function end(signal: NodeJS.Signals): Promise<void> {
  if (!bank || !isRunning(bank)) return;
  bank.kill(signal);
  await once(bank, 'close');
}

async function bundle(): Promise<boolean> {
  try {
    await bundleProgram(join(root, 'scripts', 'site-main.ts'), file);
    return true;
  } catch {
    // The bundler has printed the errors.
    console.error(bank ? 'The bank still runs its last version.' : 'The bank starts once this is fixed.');
    return false;
  } finally {
    // It would keep 40 MB.
    await stopBundler();
  }
}

function start(): void {
  const started = spawn(process.execPath, ['--enable-source-maps', file], { cwd: root, stdio: 'inherit' });
  bank = started;
  started.once('close', (code) => {
    if (bank === started && code !== 0 && !isOver)
      console.error('The bank stopped. It starts again after the next change.');
  });
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, async () => {
    isOver = true;
    await end(signal === 'SIGINT' ? 'SIGTERM' : signal);
    process.exit();
  });
process.on('exit', () => {
  bank?.kill();
  rmSync(folder, { recursive: true, force: true });
});

await onEachChange(['api', 'platform', 'shared', 'scripts'], async () => {
  if (!(await bundle()) || isOver) return;
  const bundled = readFileSync(file, 'utf8');
  if (bundled === program) return;
  if (program !== undefined) console.log('The bank starts again.');
  program = bundled;
  await end('SIGTERM');
  start();
});
