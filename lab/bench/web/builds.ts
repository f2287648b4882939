import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, runNode } from '../../../scripts/bootstrap/child-process.mjs';
import { allApps } from '../../../scripts/build/build-changed';
import { median, report } from '../../measure/verdict';
import { startBank } from './bank-for-pages';
import { buildTwin } from './build-twin';

const rounds = 3;
const stamps = join(root, 'node_modules/.cache/larch');

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

async function build(apps: string[]): Promise<void> {
  for (const app of apps) rmSync(join(stamps, `${app}.inputs`), { force: true });
  const { code, output } = await runNode([join(root, 'scripts/bootstrap/run.mjs'), 'build', ...apps]);
  if (code !== 0) throw new Error(output);
}

export async function benchBuilds(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'larch-twin-'));
  const all: number[] = [];
  const one: number[] = [];
  const twin: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      all.push(await seconds(() => build(allApps())));
      one.push(await seconds(() => build(['mfe-transfers'])));
      twin.push(await seconds(() => buildTwin(folder)));
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const reference = median(twin);
  const comparison = { against: 'the twin', reference, unit: 's', wanted: null };
  report([{ what: `build of all ${allApps().length} apps`, value: median(all), ...comparison }]);
  report([{ what: 'build of one remote', value: median(one), ...comparison }]);
  const ready = await seconds(async () => (await startBank()).close());
  report([
    {
      what: 'npm start of a built site with a new bank, until ready and stopped',
      value: ready,
      ...comparison,
    },
  ]);
}
