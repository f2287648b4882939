import { runInNewContext } from 'node:vm';
import { joinScripts, partAt } from './join-scripts';

const strict = '"use strict";seen.push(["strict",(function(){return this===undefined})()]);';
const sloppy = 'seen.push(["sloppy",(function(){return this===undefined})()]);';
const entry =
  'var made;(()=>{"use strict";seen.push(["entry",(function(){return this===undefined})()]);made=1})();';

function run(scripts: string[]) {
  const context = { seen: [] as [string, boolean][], made: undefined as number | undefined };
  runInNewContext(joinScripts(scripts.map((script) => Buffer.from(script))).toString(), context);
  return context;
}

test.each([
  ['strict scripts', [strict, entry]],
  ['a sloppy script after a strict one', [strict, sloppy, entry]],
  ['a strict script after a sloppy one', [sloppy, strict]],
])('keeps the mode of each script: %s', (_what, scripts) => {
  for (const [mode, isStrict] of run(scripts).seen)
    expect([mode, isStrict]).toEqual([mode, mode !== 'sloppy']);
});

test('runs the scripts in order and leaves their globals', () => {
  const { seen, made } = run([strict, sloppy, entry]);
  expect(seen.map(([name]) => name)).toEqual(['strict', 'sloppy', 'entry']);
  expect(made).toBe(1);
});

test('ends a script whose last line is a comment', () => {
  expect(run([`${strict}//`, entry]).made).toBe(1);
});

test.each([
  ['strict', [`${strict}\n/* one */`, entry]],
  ['mixed', [`${strict}\n/* one */`, `${sloppy}\n\n/* two */`, entry]],
])('finds the part that has a line: %s', (_what, texts) => {
  const scripts = texts.map((text) => Buffer.from(text));
  const lines = joinScripts(scripts).toString().split('\n');
  const found = lines.flatMap((text, index) => {
    const part = partAt(scripts, index + 1);
    return part ? [[part.index, part.line, text]] : [];
  });
  const expected = texts.flatMap((text, index) => text.split('\n').map((line, at) => [index, at + 1, line]));
  expect(found).toEqual(expected);
});
