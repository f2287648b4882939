import { buildElsewhere } from '../support/site/built-copies';

const builds = 20;

test('[MFE-3] 20 builds in 20 folders on 1-8 threads have identical hashes', async () => {
  const hashes = new Map<string, Set<string>>();
  for (let index = 0; index < builds; index += 1) {
    const machine = { depth: index % 5, threads: (index % 8) + 1 };
    const built = await buildElsewhere(machine);
    expect(built.leaks).toEqual([]);
    for (const [app, hash] of Object.entries(built.hashes))
      hashes.set(app, (hashes.get(app) ?? new Set()).add(hash));
  }
  for (const [app, { size }] of hashes)
    process.stdout.write(`measured: hashes of ${app} in ${builds} builds: ${size}\n`);
  expect([...hashes.values()].map(({ size }) => size)).toEqual([...hashes.values()].map(() => 1));
}, 1_800_000);
