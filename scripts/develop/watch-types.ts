import '../bootstrap/closed-pipe.mjs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root, runNode } from '../bootstrap/child-process.mjs';
import { allApps } from '../build/build-changed';
import { onEachChange } from './on-each-change';

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
const known = join(root, 'node_modules', '.cache', 'larch', 'types.tsbuildinfo');

// One after another, because a compiler that watches keeps 500 MB. What the last one knew makes the next one fast.
const check = [
  ...[compiler, '-p', 'tsconfig.json', '--noEmit', '--pretty', 'false'],
  ...['--incremental', '--tsBuildInfoFile', known],
];

/** The bundler reports these faster. */
const syntaxError = /^TS1[01]\d\d:/;

const errorLine = /^(\S.*?)\((\d+),\d+\): error (TS\d+: .*)$/;

const isProblem = (line: string) => errorLine.test(line) || /^ /.test(line);

const problemIn = (line: string): TypeProblem[] => {
  const [, file, number, text = ''] = errorLine.exec(line) ?? [];
  return file && !syntaxError.test(text) ? [{ kind: 'types', file, line: Number(number), text }] : [];
};

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

await onEachChange({ folders: ['shared', ...allApps()], files: /\.(tsx?|json)$/ }, async (isStale) => {
  const { code, output } = await runNode(check);
  if (isStale()) return;
  const lines = output.split('\n').filter(isProblem);
  if (code !== 0 && lines.length === 0) return console.log(`The types could not be checked:\n${output}`);
  for (const line of lines) console.log(line);
  void send({ source: 'types', problems: lines.flatMap(problemIn), at: Date.now() });
});
