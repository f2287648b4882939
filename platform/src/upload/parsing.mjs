// Plain JavaScript, because a worker doesn't inherit the loader of TypeScript.
import { setPriority } from 'node:os';
import { json } from 'node:stream/consumers';
import { isMainThread, Worker, workerData } from 'node:worker_threads';
import { parseSync } from '@swc/core';

/** A quarter of a main thread's stack: what fits here also fits where the site parses it again. */
const stackSizeMb = 2;

function parseAll(scripts) {
  for (const { text, options } of scripts)
    try {
      parseSync(text, options);
    } catch {
      // A syntax error is harmless, and reported with its file later.
    }
}

if (isMainThread) {
  setPriority(10);
  const scripts = await json(process.stdin);
  new Worker(new URL(import.meta.url), { workerData: scripts, resourceLimits: { stackSizeMb } });
} else parseAll(workerData);
