import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const killDelayMs = 8_000;
const running = new Set();
let interrupted = false;

/** The signal reaches everything that the child started, because each child leads its own process group. */
function signalGroup(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch (failure) {
    if (failure.code !== 'ESRCH') throw failure;
  }
}

function interrupt(signal) {
  interrupted = true;
  for (const child of running) signalGroup(child, 'SIGTERM');
  setTimeout(() => {
    for (const child of running) signalGroup(child, 'SIGKILL');
  }, killDelayMs);
  const exitAfterLast = () => {
    if (running.size === 0) process.exit(128 + constants.signals[signal]);
  };
  for (const child of running) child.once('close', exitAfterLast);
}

const terminateAll = () => {
  for (const child of running) signalGroup(child, 'SIGTERM');
};

function track(child) {
  if (running.size === 0) {
    for (const signal of signals) process.on(signal, interrupt);
    process.on('exit', terminateAll);
  }
  running.add(child);
}

function untrack(child) {
  running.delete(child);
  if (running.size > 0 || interrupted) return;
  for (const signal of signals) process.off(signal, interrupt);
  process.off('exit', terminateAll);
}

/**
 * @typedef {object} RunOptions
 * @property {string} [cwd]
 * @property {NodeJS.ProcessEnv} [env] added to the environment of this process
 * @property {boolean} [prints] prints its output as it comes, instead of collecting it
 * @property {number} [timeoutMs] in milliseconds; after that, the program is terminated and counted as failed
 */

/**
 * A signal to this process terminates the program first.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { cwd = root, env = {}, prints = false, timeoutMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: prints ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      detached: true,
      windowsHide: true,
    });
    let output = '';
    const timers = [];
    if (timeoutMs) {
      const terminate = () => {
        output += `\nTimed out after ${timeoutMs / 1000} s.\n`;
        signalGroup(child, 'SIGTERM');
      };
      timers.push(setTimeout(terminate, timeoutMs));
      timers.push(setTimeout(() => signalGroup(child, 'SIGKILL'), timeoutMs + killDelayMs));
    }
    const finish = (code) => {
      timers.forEach(clearTimeout);
      untrack(child);
      if (!interrupted) resolve({ code, output });
    };
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      stream.setEncoding('utf8');
      stream.on('data', (text) => {
        output += text;
      });
    }
    track(child);
    child.once('close', (code) => finish(code ?? 1));
    child.once('error', (failure) => {
      output += `${failure.message}\n`;
      if (child.pid === undefined) finish(1);
    });
  });
}

/**
 * @param {readonly string[]} args
 * @param {RunOptions} [options]
 */
export const runNode = (args, options) => run(process.execPath, args, options);
