import { deal } from './deal';

const seconds: Record<string, number> = { a: 50, b: 40, c: 30, d: 20, e: 10, f: 10 };
const names = Object.keys(seconds);
const shard = (index: number, of: number, items: readonly string[] = names) =>
  deal(
    items,
    (name) => seconds[name] ?? 0,
    { index, of },
    (name) => name,
  );
const sum = (items: readonly string[]) => items.reduce((total, name) => total + (seconds[name] ?? 0), 0);

test('gives each item to exactly one machine', () => {
  const dealt = [1, 2, 3].flatMap((index) => shard(index, 3));
  expect(dealt.sort()).toEqual(names);
});

test('gives every machine about the same time', () => {
  expect([1, 2].map((index) => sum(shard(index, 2)))).toEqual([80, 80]);
});

test('deals the same way from any order', () => {
  expect(shard(2, 3, [...names].reverse())).toEqual(shard(2, 3));
});
