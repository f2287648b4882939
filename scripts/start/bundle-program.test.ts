import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readSchemaObjects } from '../../api/src/kernel/db/schema/schema';
import { bundleProgram } from './bundle-program';

const root = join(__dirname, '../..');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larch-bundle-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function run(program: string, code: string): unknown {
  const script = `import * as program from ${JSON.stringify(pathToFileURL(program).href)};
    console.log(JSON.stringify(${code}))`;
  const words = ['--input-type=module', '-e', script];
  return JSON.parse(execFileSync(process.execPath, words, { cwd: folder, encoding: 'utf8' }));
}

test('a program finds its packages from any folder', async () => {
  const program = join(folder, 'program.mjs');
  await bundleProgram(join(root, 'platform/src/squads/upload-contract.ts'), program);
  expect(run(program, "program.publishBody.safeParse({ canary: 'no' }).success")).toBe(false);
});

test('a program reads the files beside its sources', async () => {
  const program = join(folder, 'program.mjs');
  await bundleProgram(join(root, 'api/src/kernel/db/schema/schema.ts'), program);
  expect(run(program, 'program.readSchemaObjects()')).toEqual(readSchemaObjects());
});
