import { sortedTables } from './stable-integrity-plugin';

test('sorts the chunks in both tables, whatever their order', () => {
  const script = 'a();r.sriHashes={20:"b",10:"c",app:"a"},r.sriCssHashes={2:"y",1:"x"};z()';
  const tables = sortedTables(script);
  expect(tables.map(({ text }) => text)).toEqual(['10:"c",20:"b",app:"a"', '1:"x",2:"y"']);
  expect(tables.map(({ start, end }) => script.slice(start - 1, end + 2))).toEqual([
    '{20:"b",10:"c",app:"a"}',
    '{2:"y",1:"x"}',
  ]);
});

test('leaves other code alone', () => {
  expect(sortedTables('script.integrity=r.sriHashes[id];x={b:1,a:2}')).toEqual([]);
});
