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
  source: string;
  problems: TypeProblem[];
  at: number;
}

interface Program {
  name: string;
  config: string;
  folders: string[];
}

const programs: Program[] = [
  { name: 'apps', config: 'tsconfig.json', folders: ['shared', 'kit', ...allApps()] },
  { name: 'api', config: 'tsconfig.node.json', folders: ['api', 'platform', 'scripts', 'sdk', 'shared'] },
];

const [boardUrl = ''] = process.argv.slice(2);
const retryMs = 500;
const compiler = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
const cache = join(root, 'node_modules', '.cache', 'larch');

/** What the last compiler knew makes the next one fast. */
const compilerArgs = ({ name, config }: Program) => [
  ...[compiler, '-p', config, '--noEmit', '--pretty', 'false'],
  ...['--incremental', '--tsBuildInfoFile', join(cache, `types-of-${name}.tsbuildinfo`)],
];

/** The bundler reports these faster. */
const syntaxError = /^TS1[01]\d\d:/;

const errorLine = /^(\S.*?)\((\d+),\d+\): error (TS\d+: .*)$/;

const isProblem = (line: string) => errorLine.test(line) || /^ /.test(line);

const problemIn = (line: string): TypeProblem[] => {
  const [, file, number, text = ''] = errorLine.exec(line) ?? [];
  return file && !syntaxError.test(text) ? [{ kind: 'types', file, line: Number(number), text }] : [];
};

const latest = new Map<string, Report>();

async function send(report: Report): Promise<void> {
  latest.set(report.source, report);
  while (latest.get(report.source) === report) {
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

const broken = new Set<string>();

async function check(program: Program, isStale: () => boolean): Promise<void> {
  if (isStale()) return;
  const { code, output } = await runNode(compilerArgs(program));
  if (isStale()) return;
  const { name } = program;
  const lines = output.split('\n').filter(isProblem);
  if (code !== 0 && lines.length === 0) return console.log(`The types could not be checked:\n${output}`);
  for (const line of lines) console.log(line);
  if (lines.length > 0) broken.add(name);
  else if (broken.delete(name)) console.log(`${name}: types fit again`);
  void send({ source: `types of ${name}`, problems: lines.flatMap(problemIn), at: Date.now() });
}

let running = Promise.resolve();

/** One after another, because each compiler needs 500 MB. */
function checkInTurn(program: Program, isStale: () => boolean): Promise<void> {
  running = running.then(() => check(program, isStale));
  return running;
}

const files = /\.(tsx?|json)$/;
await Promise.all(
  programs.map((program) =>
    onEachChange({ folders: program.folders, files }, (isStale) => checkInTurn(program, isStale)),
  ),
);
