import { idsFor } from './stable-ids-plugin';

const names = Array.from({ length: 3_000 }, (_, index) => `/shared/src/module-${index}.ts`);

test('[MFE-3] numbers modules alike in any order, each with an id of its own', () => {
  const ids = idsFor(names);
  expect(new Set(ids.values()).size).toBe(names.length);
  expect(idsFor([...names].reverse())).toEqual(ids);
});

test('[MFE-3] keeps the ids of most modules when one is added', () => {
  const [before, after] = [idsFor(names.slice(1)), idsFor(names)];
  const moved = [...before].filter(([name, id]) => after.get(name) !== id);
  expect(moved.length).toBeLessThan(5);
});
