import { buildElsewhere } from '../support/site/built-copies';

jest.setTimeout(600_000);

test('[MFE-3] builds identical files in any folder and on any core count', async () => {
  const one = await buildElsewhere({ depth: 0, threads: 1 });
  const other = await buildElsewhere({ depth: 3, threads: 8 });
  expect(other.hashes).toEqual(one.hashes);
  expect([...one.leaks, ...other.leaks]).toEqual([]);
});
