import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createMetrics } from '../../api/src/kernel/telemetry/metrics';

const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
const testIfInstalled = hasPromtool ? test : test.skip;

const read = (...path: string[]) => readFileSync(join(__dirname, '..', ...path), 'utf8');

function promtool(...args: string[]): string {
  const { stdout, stderr } = spawnSync('promtool', args, { cwd: __dirname, encoding: 'utf8' });
  return stdout + stderr;
}

testIfInstalled('promtool accepts the configuration', () => {
  expect(promtool('check', 'config', 'prometheus.yaml')).not.toMatch(/FAILED|error/i);
});

testIfInstalled('each alert fires only when its condition is met', () => {
  expect(promtool('test', 'rules', 'alerts.test.yaml')).toMatch(/SUCCESS\s*$/);
});

test.each([
  ['alert', ['prometheus', 'alerts.yaml']],
  ['panel of the dashboard', ['grafana', 'larch.json']],
])('each %s uses metrics that the bank serves', async (_what, path) => {
  const { registry } = createMetrics({
    pool: () => ({ total: 0, idle: 0, waiting: 0 }),
    waitingMail: async () => 0,
    ledger: async () => null,
  });
  const served = (await registry.getMetricsAsJSON()).map(({ name }) => name);
  const used = read(...path).match(/\b(larch|nodejs|process)_[a-z0-9_]+/g) ?? [];
  const names = new Set(used.map((name) => name.replace(/_(bucket|count)$/, '')));
  expect(names.size).toBeGreaterThan(4);
  expect([...names].filter((name) => !served.includes(name))).toEqual([]);
});
