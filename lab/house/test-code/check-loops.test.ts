import { join } from 'node:path';
import { sourceFiles } from '../../../scripts/sources/source-files';
import { checkLoops } from './check-loops';

test('no test waits in a loop of its own', () => {
  expect(checkLoops(sourceFiles(join(__dirname, '../../..')))).toEqual([]);
});

const found = (written: string) => checkLoops(new Map([['api/src/a.test.ts', written]]));

test.each([
  'while (!(await isMade())) await sleep(200);',
  'while (isAlive(pid)) await sleep(20);',
  'while (runs < 3) { await new Promise((resolve) => setTimeout(resolve, 20)); }',
  'while (server.listening) await new Promise(setImmediate);',
  'while (!isThere) await page.waitForTimeout(500);',
  'for (;;) { if (await isMade()) break; }',
  'for (const start = Date.now(); ; ) { if (await isMade()) break; }',
  'do { count += 1; } while (await isBusy());',
])('rejects %s', (written) => {
  expect(found(written)).toEqual([
    'api/src/a.test.ts waits in a loop; use until or untilFound, which have a limit',
  ]);
});

test.each([
  "await until('it is made', isMade);",
  'for (const order of orders) await pay(order);',
  'for (let index = 0; index < 3; index += 1) await pay(index);',
  'while (sent < requests) await send(random());',
  'while (far < smallest) far += 0.5;',
])('accepts %s', (written) => {
  expect(found(written)).toEqual([]);
});
