import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runNode } from '../../../scripts/bootstrap/child-process.mjs';
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

interface WatchedTypes {
  /** The repository, whose paths problems have. */
  root: string;
  programs: readonly Program[];
  /** The development server whose page shows the problems. */
  pageUrl: string;
}

const retryMs = 500;

/** What the last compiler knew makes the next one fast. */
const compilerArgs = (root: string, { name, config }: Program) => [
  join(root, 'node_modules/typescript/bin/tsc'),
  ...['-p', config, '--noEmit', '--pretty', 'false', '--incremental'],
  ...['--tsBuildInfoFile', join(root, 'node_modules/.cache/larch', `types-of-${name}.tsbuildinfo`)],
];

/** The bundler reports these faster. */
const syntaxError = /^TS1[01]\d\d:/;

const errorLine = /^(\S.*?)\((\d+),\d+\): error (TS\d+: .*)$/;

const isProblem = (line: string) => errorLine.test(line) || /^ /.test(line);

const problemIn = (line: string): TypeProblem[] => {
  const [, file, number, text = ''] = errorLine.exec(line) ?? [];
  return file && !syntaxError.test(text) ? [{ kind: 'types', file, line: Number(number), text }] : [];
};

class TypeWatch {
  private readonly latest = new Map<string, Report>();
  private readonly broken = new Set<string>();
  private running = Promise.resolve();

  constructor(private readonly watched: WatchedTypes) {}

  /** One after another, because each compiler needs 500 MB. */
  checkInTurn(program: Program, isStale: () => boolean): Promise<void> {
    this.running = this.running.then(() => this.check(program, isStale));
    return this.running;
  }

  private async check(program: Program, isStale: () => boolean): Promise<void> {
    if (isStale()) return;
    const { root } = this.watched;
    const { code, output } = await runNode(compilerArgs(root, program), { cwd: root });
    if (isStale()) return;
    const { name } = program;
    const lines = output.split('\n').filter(isProblem);
    if (code !== 0 && lines.length === 0) return console.log(`The types could not be checked:\n${output}`);
    for (const line of lines) console.log(line);
    if (lines.length > 0) this.broken.add(name);
    else if (this.broken.delete(name)) console.log(`${name}: types fit again`);
    void this.send({ source: `types of ${name}`, problems: lines.flatMap(problemIn), at: Date.now() });
  }

  private async send(report: Report): Promise<void> {
    this.latest.set(report.source, report);
    while (this.latest.get(report.source) === report) {
      const sent = await fetch(`${this.watched.pageUrl}/dev/problems`, {
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
}

/** Compiles now and after each change, and prints the type errors and shows them on the page. */
export async function watchTypes(watched: WatchedTypes): Promise<never[]> {
  const watch = new TypeWatch(watched);
  return Promise.all(
    watched.programs.map((program) => {
      const folders = program.folders.map((folder) => join(watched.root, folder));
      const changes = { folders, files: /\.(tsx?|json)$/ };
      return onEachChange(changes, (isStale) => watch.checkInTurn(program, isStale));
    }),
  );
}
