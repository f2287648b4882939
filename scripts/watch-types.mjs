// Part of npm run dev: compiles the types at every edit, and tells the page what does not fit.
import './closed-pipe.mjs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from './children.mjs';

const [address] = process.argv.slice(2);
const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
const options = ['--noEmit', '--watch', '--preserveWatchOutput', '--pretty', 'false'];
const child = spawn(process.execPath, [compiler, '-p', 'tsconfig.json', ...options], {
  cwd: root,
  stdio: ['ignore', 'pipe', 'inherit'],
});

/** What does not parse does not compile either: the bundler says so, sooner. */
const unparsed = /^TS1[01]\d\d:/;

const failed = /^(\S.*?)\((\d+),\d+\): error (TS\d+: .*)$/;
let problems = [];
let latest;

async function tell(report) {
  latest = report;
  while (latest === report) {
    const sent = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(report),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (sent) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

createInterface({ input: child.stdout }).on('line', (line) => {
  const [, file, number, text] = failed.exec(line) ?? [];
  if (file && !unparsed.test(text)) problems.push({ kind: 'types', file, line: Number(number), text });
  if (failed.test(line) || /^ /.test(line)) console.log(line);
  if (!/Found \d+ errors?\. Watching/.test(line)) return;
  void tell({ source: 'types', problems, at: Date.now() });
  problems = [];
});

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
process.on('exit', () => child.kill());
child.once('close', (code) => process.exit(code ?? 0));
