import '../bootstrap/closed-pipe.mjs';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stop as stopBundler } from 'esbuild';
import { onEachChange } from '../../sdk/src/develop/on-each-change';
import { root } from '../bootstrap/child-process.mjs';
import { bundleProgram } from '../start/bundle-program';

// The bank and the releases behind the shell's development server, started again when their program changes.
const folder = mkdtempSync(join(tmpdir(), 'larch-dev-'));
const file = join(folder, 'bank.mjs');
const killDelayMs = 5_000;
const [publishes = 'first'] = process.argv.slice(2);
let program: string | undefined;
let bank: ChildProcess | undefined;
let stopping: Promise<void> | undefined;

const isRunning = () => bank?.exitCode === null && bank.signalCode === null;

/** Kills it if it hangs, for example in an endless loop that an edit has just mended. */
async function end(): Promise<void> {
  const ending = bank;
  if (!ending || !isRunning()) return;
  bank = undefined;
  const killing = setTimeout(() => ending.kill('SIGKILL'), killDelayMs);
  ending.kill('SIGTERM');
  await once(ending, 'close');
  clearTimeout(killing);
}

/** Started again, it publishes nothing: the sources may have changed since the builds. */
function start(isAgain: boolean): void {
  const words = ['--enable-source-maps', file, isAgain ? 'never' : publishes];
  const started = spawn(process.execPath, words, { cwd: root, stdio: 'inherit' });
  bank = started;
  started.once('close', () => {
    if (bank === started) console.error('The bank stopped. It starts again after the next change.');
  });
}

async function bundle(): Promise<boolean> {
  try {
    await bundleProgram(join(root, 'scripts', 'site-main.ts'), file);
    return true;
  } catch {
    // The bundler has printed the errors, or ended with everything else.
    if (stopping) return false;
    console.error(
      isRunning() ? 'The bank still runs its last version.' : 'The bank starts once this is fixed.',
    );
    return false;
  } finally {
    // It would keep 40 MB.
    await stopBundler();
  }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => {
    stopping ??= end().then(() => process.exit());
  });
process.on('exit', () => {
  bank?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const folders = ['api', 'platform', 'shared', 'scripts'].map((name) => join(root, name));
const sources = { folders, files: /\.(tsx?|mjs|json)$/ };

await onEachChange(sources, async () => {
  if (!(await bundle())) return;
  const bundled = readFileSync(file, 'utf8');
  if (bundled === program && isRunning()) return;
  const isAgain = program !== undefined;
  program = bundled;
  await end();
  if (!stopping) start(isAgain);
});
