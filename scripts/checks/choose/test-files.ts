import { isomorphicDoors } from '../../../jest.config.mjs';
import type { Sources } from '../../sources/source-files';

export type Project = 'browser' | 'node' | 'reliability' | 'deploy' | 'e2e' | 'platform';

export type Database = 'embedded' | 'postgresql';

/** A test file on one database; the same file on another database is another one. */
export interface TestFile {
  file: string;
  project: Project;
  database: Database;
}

const isTest = /\.test\.tsx?$/;

const folders: [RegExp, Project][] = [
  [/^api\/reliability\//, 'reliability'],
  [/^deploy\//, 'deploy'],
  [/^e2e\/platform\//, 'platform'],
  [/^e2e\/[^/]+$/, 'node'],
  [/^e2e\//, 'e2e'],
  [new RegExp(`^shared/src/(${isomorphicDoors.join('|')})/`), 'node'],
  [/^(shell|shared\/src|kit|mfe-[^/]+)\//, 'browser'],
];

export const projectOf = (file: string): Project =>
  folders.find(([folder]) => folder.test(file))?.[1] ?? 'node';

export const testFilesIn = (sources: Sources): string[] =>
  [...sources.keys()].filter((path) => isTest.test(path));

const onlyPostgres = /\.postgresql\.test\.ts$/;
const onlyEmbedded = /\.embedded\.test\.ts$/;

export const runsOn = (file: string, database: Database): boolean =>
  !(database === 'embedded' ? onlyPostgres : onlyEmbedded).test(file);

/** Results and recorded times use this name. */
export const nameOf = ({ file, database }: Pick<TestFile, 'file' | 'database'>): string =>
  database === 'postgresql' ? `${file} on PostgreSQL` : file;

/** Tests with a page wait for it, so three of them fit on two cores. */
export const workersOf: Record<Project, number> = {
  browser: 3,
  node: 2,
  e2e: 3,
  platform: 3,
  reliability: 2,
  deploy: 2,
};
