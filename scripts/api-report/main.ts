// npm run api-report [-- --check]
import '../bootstrap/closed-pipe.mjs';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { doorFiles } from '../../platform/src/build/project';
import { appFolders } from '../../platform/src/build/remote-manifest';
import { allCalls, callsMade } from '../../platform/src/record/calls/bank-calls';
import { sourcesOf } from '../../platform/src/record/sources';
import { deprecatedExports } from '../../platform/src/record/syntax/deprecated-exports';
import type { SourceTexts } from '../../platform/src/store/release-documents';
import { root } from '../bootstrap/child-process.mjs';
import { ExpectedError, exitWithError } from '../bootstrap/expected-error.mjs';
import { compileDoors } from '../sdk/stage-doors';
import { describeCalls } from './describe-calls';
import { type Door, describeDoors } from './describe-doors';

async function declarations(): Promise<SourceTexts> {
  const folder = mkdtempSync(join(tmpdir(), 'larch-doors-'));
  try {
    await compileDoors(folder, '--emitDeclarationOnly');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.d.ts'),
    );
    return Object.fromEntries(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function lentDoors(): Door[] {
  const { exports } = JSON.parse(readFileSync(join(root, 'shared/package.json'), 'utf8'));
  const lent = new Set(doorFiles(root).map(({ door }) => door));
  const deprecated = deprecatedExports(sourcesOf(join(root, 'shell')));
  return Object.entries<string>(exports)
    .map(([path, file]) => {
      const name = path.replace('.', '@bank/shared');
      const compiled = file.replace('./src/', '').replace(/\.tsx?$/, '.d.ts');
      return { name, file: compiled, deprecated: deprecated[name] ?? {} };
    })
    .filter(({ name }) => lent.has(name) || name.includes('/testing/'))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}

async function appsByCall(): Promise<(id: string) => string[]> {
  const made = appFolders(root).map(async (folder) => {
    const calls = await callsMade(sourcesOf(folder));
    return calls.map(({ id }) => ({ id, app: basename(folder) }));
  });
  const uses = (await Promise.all(made)).flat();
  return (id) => uses.flatMap((use) => (use.id === id ? [use.app] : [])).sort();
}

const texts = async (): Promise<[file: string, text: string][]> => [
  ['docs/api/calls.api.md', describeCalls(await allCalls(), await appsByCall())],
  ['docs/api/doors.api.md', describeDoors(await declarations(), lentDoors())],
];

function write([file, text]: [string, string]): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

const isStale = ([file, text]: [string, string]) =>
  !existsSync(join(root, file)) || readFileSync(join(root, file), 'utf8') !== text;

async function run(): Promise<void> {
  const stale = (await texts()).filter(isStale);
  const names = stale.map(([file]) => file).join(' and ');
  if (process.argv.includes('--check') && stale.length > 0)
    throw new ExpectedError(`Stale: ${names}. Run npm run api-report, and review what changes for squads.`);
  for (const one of stale) write(one);
  console.log(stale.length > 0 ? `Wrote ${names}` : 'The reports are current.');
}

run().catch(exitWithError);
