import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contracts } from './contracts';

const sharedPackage = join(__dirname, '../../../../shared/package.json');

test('[API] knows every contract', () => {
  const { exports } = JSON.parse(readFileSync(sharedPackage, 'utf8')) as { exports: Record<string, string> };
  const doors = Object.keys(exports).flatMap((door) => /^\.\/contracts\/(.+)$/.exec(door)?.[1] ?? []);
  expect(Object.keys(contracts)).toEqual(doors.sort());
});
