import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '../../api/src/app/start/env';
import { adapt, deployed } from '../testing/adapt';
import { root } from '../testing/programs';
import { longestEnd, portsIn, unknownVariables } from '../testing/variables';

const isInstalled = spawnSync('systemd-analyze', ['--version']).error === undefined;
const testIfInstalled = isInstalled ? test : test.skip;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'larch-units-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const unit = deployed('systemd/larch@.service');
const target = deployed('systemd/larch.target');
const ports = [...target.matchAll(/larch@(\d+)\.service/g)].map(([, port]) => port as string);

const variables = Object.fromEntries(
  [...unit.matchAll(/^Environment=(\w+)=(.*)$/gm)].map(([, name, value]) => [
    name as string,
    value as string,
  ]),
);

const setting = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1];

/** Writes the units with this machine's paths, and returns their files. */
function writeUnits(): string[] {
  const text = adapt('systemd/larch@.service', [
    ['/usr/bin/node', process.execPath],
    ['/opt/larch', root],
  ]);
  const units = new Map([
    ...ports.map((port) => [`larch@${port}.service`, text] as const),
    ['larch.target', target],
  ]);
  for (const [name, content] of [...units, ['larch@.service', text] as const])
    writeFileSync(join(folder, name), content);
  return [...units.keys()].map((name) => join(folder, name));
}

testIfInstalled('[API-7] systemd accepts the units', () => {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', ...writeUnits()], {
    encoding: 'utf8',
  });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
});

testIfInstalled('[API-5] systemd accepts the unit that watches the disk', () => {
  const file = join(folder, 'larch-watch-disk.service');
  writeFileSync(file, adapt('patroni/larch-watch-disk.service', [['/opt/larch', root]]));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', '--man=no', file], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});

testIfInstalled('[API-7] systemd rates the exposure of a process below 2 of 10', () => {
  const [service = ''] = writeUnits();
  const args = ['security', '--offline=true', '--threshold=20', service];
  expect(spawnSync('systemd-analyze', args).status).toBe(0);
});

test('[API-7] the units set only variables that the bank reads', () => {
  const { DATABASE_URL_FILE: _database, SMTP_URL_FILE: _mail, ...others } = variables;
  expect(unknownVariables(Object.keys(variables))).toEqual([]);
  const ownFile = { BANK_ORIGIN: 'https://bank.example' };
  expect(readEnv({ ...others, ...ownFile, PORT: ports[0] })).toMatchObject({
    production: true,
    demo: false,
    port: 3000,
  });
});

test('[API-7] the units start the ports that both proxies list', () => {
  expect(ports).toEqual(portsIn(deployed('nginx/larch.conf')));
  expect(ports).toEqual(portsIn(deployed('haproxy/larch.cfg')));
});

test('[API-7] systemd waits longer than a process takes to end', () => {
  expect(setting('KillSignal')).toBe('SIGTERM');
  expect(Number(setting('TimeoutStopSec'))).toBeGreaterThan(longestEnd(Number(variables.BANK_DRAIN_SECONDS)));
});
