import { idsFor, nameWithin } from './stable-ids-plugin';

const names = Array.from({ length: 3_000 }, (_, index) => `/shared/src/module-${index}.ts`);

test('[MFE-3] assigns unique ids in any order', () => {
  const ids = idsFor(names);
  expect(new Set(ids.values()).size).toBe(names.length);
  expect(idsFor([...names].reverse())).toEqual(ids);
});

test('[MFE-3] keeps most ids when a module is added', () => {
  const [before, after] = [idsFor(names.slice(1)), idsFor(names)];
  const moved = [...before].filter(([name, id]) => after.get(name) !== id);
  expect(moved.length).toBeLessThan(5);
});

test.each(['/home/alex/bank', '/srv/a b/bank'])(
  '[MFE-3] gives modules the same names in a checkout at %s',
  (root) => {
    const runtime = `data:text/javascript,import%20${encodeURIComponent(`${root}/node_modules/x`)}`;
    expect(nameWithin(root, `${root}/shared/src/money.ts`)).toBe('/shared/src/money.ts');
    expect(nameWithin(root, `${runtime}|${'0123456789abcdef'}`)).toBe(
      'data:text/javascript,import%20%2Fnode_modules%2Fx',
    );
  },
);
