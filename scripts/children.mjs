import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(fileURLToPath(import.meta.url)));

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const patience = 8_000;
const running = new Set();
let interrupted = false;

/** Ends a child with all that it started: each child leads a process group of its own. */
function end(child, signal) {
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch (failure) {
    if (failure.code !== 'ESRCH') throw failure;
  }
}

function interrupt(signal) {
  interrupted = true;
  for (const child of running) end(child, 'SIGTERM');
  setTimeout(() => {
    for (const child of running) end(child, 'SIGKILL');
  }, patience);
  const leave = () => {
    if (running.size === 0) process.exit(128 + constants.signals[signal]);
  };
  for (const child of running) child.once('close', leave);
}

const abandon = () => {
  for (const child of running) end(child, 'SIGTERM');
};

function begin(child) {
  if (running.size === 0) {
    for (const signal of signals) process.on(signal, interrupt);
    process.on('exit', abandon);
  }
  running.add(child);
}

function finish(child) {
  running.delete(child);
  if (running.size > 0 || interrupted) return;
  for (const signal of signals) process.off(signal, interrupt);
  process.off('exit', abandon);
}

/**
 * Runs a program and answers with its exit code and all that it printed. A signal that comes
 * meanwhile ends the program first and then this process. What is not over after `deadline`
 * milliseconds is ended, and counts as failed.
 */
export function run(command, args, { cwd = root, env = {}, deadline } = {}) {
  return new Promise((resolve) => {
    const stdio = ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio,
      detached: true,
      windowsHide: true,
    });
    let output = '';
    const timers = [];
    if (deadline) {
      const giveUp = () => {
        output += `\nNot over after ${deadline / 1000} s: ended.\n`;
        end(child, 'SIGTERM');
      };
      timers.push(setTimeout(giveUp, deadline));
      timers.push(setTimeout(() => end(child, 'SIGKILL'), deadline + patience));
    }
    const finished = (code) => {
      timers.forEach(clearTimeout);
      finish(child);
      if (!interrupted) resolve({ code, output });
    };
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8');
      stream.on('data', (text) => {
        output += text;
      });
    }
    begin(child);
    child.once('close', (code) => finished(code ?? 1));
    child.once('error', (failure) => {
      output += `${failure.message}\n`;
      if (child.pid === undefined) finished(1);
    });
  });
}

/** Runs a program of Node's with the Node that runs this. */
export const runNode = (args, options) => run(process.execPath, args, options);
