import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../bootstrap/child-process.mjs';
import { type Sources, sourceFiles } from '../../sources/source-files';
import { type ImportGraph, importGraph } from './import-graph';
import { type Database, projectOf, runsOn, type TestFile, testFilesIn } from './test-files';

/** What a journey showed and called. */
export interface Used {
  pages: string[];
  calls: string[];
}

export interface Suite {
  files: TestFile[];
  sources: Sources;
  graph: ImportGraph;
  /** By the journey's file, as the last recorded run of all journeys saw it. */
  used: Readonly<Record<string, Used>>;
  /** Whether it opens a bank's database or a release store in one. */
  opensDatabase(file: string): boolean;
  /** Whether it can start other programs. */
  startsPrograms(file: string): boolean;
}

const opener = /\/testing\/test-(bank|database|store)\.ts$/;

/** Their database plays no part, so one is enough. */
const aboutHttp = /^api\/reliability\/(access-matrix|attacks\.test|uploads|half-open|fuzz\/)/;

/** The embedded database has one connection, so nothing races in it. */
const aboutRaces = /^api\/reliability\/(double-spend|lock-race|guesses|retry-storm)/;

function databasesOf(file: string, opensDatabase: boolean, hasPostgres: boolean): Database[] {
  const project = projectOf(file);
  if (project !== 'reliability' && !(project === 'node' && opensDatabase)) return ['embedded'];
  const once = aboutHttp.test(file) || aboutRaces.test(file);
  const both: Database[] = once && hasPostgres ? ['postgresql'] : ['embedded', 'postgresql'];
  return both.filter((database) => runsOn(file, database));
}

/** `npm run test:all -- --record` writes it. */
export const usedFile = join(root, 'e2e', 'used.json');

/** Every test file, on every database that it is about. */
export function readSuite({ hasPostgres }: { hasPostgres: boolean }): Suite {
  const sources = sourceFiles(root);
  const graph = importGraph(root, sources);
  const opensDatabase = (file: string) =>
    !runsOn(file, 'embedded') ||
    !runsOn(file, 'postgresql') ||
    [...graph.reachedFrom(file)].some((reached) => opener.test(reached));
  const startsPrograms = (file: string) => graph.reachedFrom(file).has('node:child_process');
  const files = testFilesIn(sources).flatMap((file) => {
    const project = projectOf(file);
    const isAbout = project === 'node' && opensDatabase(file);
    return databasesOf(file, isAbout, hasPostgres).map((database): TestFile => ({ file, project, database }));
  });
  const used = existsSync(usedFile) ? JSON.parse(readFileSync(usedFile, 'utf8')) : {};
  return { files, sources, graph, used, opensDatabase, startsPrograms };
}
