import '../bootstrap/closed-pipe.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../bootstrap/child-process.mjs';

interface TypeProblem {
  kind: 'types';
  file: string;
  line: number;
  text: string;
}

interface Report {
  source: 'types';
  problems: TypeProblem[];
  at: number;
}

const [boardUrl = ''] = process.argv.slice(2);
const retryMs = 500;
const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
const options = ['--noEmit', '--watch', '--preserveWatchOutput', '--pretty', 'false', '--singleThreaded'];

const child = spawn(process.execPath, [compiler, '-p', 'tsconfig.json', ...options], {
  cwd: root,
  // One thread and this limit halve its memory of a gigabyte. It takes a second longer.
  env: { ...process.env, GOMEMLIMIT: '512MiB' },
  stdio: ['ignore', 'pipe', 'inherit'],
});

/** The bundler reports these faster. */
const syntaxError = /^TS1[01]\d\d:/;

const errorLine = /^(\S.*?)\((\d+),\d+\): error (TS\d+: .*)$/;
let problems: TypeProblem[] = [];
let latest: Report | undefined;

async function send(report: Report): Promise<void> {
  latest = report;
  while (latest === report) {
    const sent = await fetch(boardUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(report),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (sent) return;
    await sleep(retryMs);
  }
}

createInterface({ input: child.stdout }).on('line', (line) => {
  const [, file, number, text = ''] = errorLine.exec(line) ?? [];
  if (file && !syntaxError.test(text)) problems.push({ kind: 'types', file, line: Number(number), text });
  if (errorLine.test(line) || /^ /.test(line)) console.log(line);
  if (!/Found \d+ errors?\. Watching/.test(line)) return;
  void send({ source: 'types', problems, at: Date.now() });
  problems = [];
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
process.on('exit', () => child.kill());
child.once('close', (code) => process.exit(code ?? 0));
