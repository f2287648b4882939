import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../testing/built-app';
import { compileFolder } from './compile-folder';

let folder: string;
let remove: () => void;

beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
});
afterEach(() => remove());

function write(text: string): void {
  const compilerOptions = { strict: true, noEmit: true, types: [], skipLibCheck: true };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['a.ts'] }));
  writeFileSync(join(folder, 'a.ts'), text);
}

test('[MFE-3] stops a compiler that takes too long', async () => {
  write('export {};');
  await expect(compileFolder(folder, 1)).rejects.toThrow("The types didn't compile within 0.001 seconds.");
});

test('[MFE-3] stops a compiler that reports without end', async () => {
  const errors = Array.from({ length: 15_000 }, (_, index) => `const a${index}: string = ${index};`);
  write(`export {};\n${errors.join('\n')}\n`);
  await expect(compileFolder(folder)).rejects.toThrow('The types have too many errors to list.');
});

test('[MFE-3] shortens an error that quotes a long name', async () => {
  write(`export const a: string = ${'missing'.repeat(1_000)};\n`);
  const [line = ''] = await compileFolder(folder);
  expect(line).toMatch(/^a\.ts\(1,26\): error TS2304: .*(missing)+\w*…$/);
  expect(line.length).toBeLessThan(600);
});
