import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeOlder } from './bank-template';

test('removes templates but for the two newest and those of the last day', () => {
  const folder = mkdtempSync(join(tmpdir(), 'larch-templates-'));
  for (const [age, name] of ['a.tar', 'b.tar', 'notes.txt', 'c.tar'].entries()) {
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), 1_000 - age, 1_000 - age);
  }
  removeOlder(/\.tar$/, folder);
  expect(readdirSync(folder)).toEqual(['a.tar', 'b.tar', 'notes.txt']);
  for (const name of ['d.tar', 'e.tar', 'f.tar']) writeFileSync(join(folder, name), '');
  removeOlder(/\.tar$/, folder);
  expect(readdirSync(folder)).toEqual(['d.tar', 'e.tar', 'f.tar', 'notes.txt']);
  rmSync(folder, { recursive: true });
});
