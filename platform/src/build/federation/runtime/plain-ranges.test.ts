import { createRequire } from 'node:module';
import { satisfy } from './plain-ranges.js';

const federation = createRequire(__filename).resolve('@module-federation/enhanced/runtime');
const whole = createRequire(federation)('@module-federation/runtime-core') as { satisfy: typeof satisfy };

const versions = ['0', '0.1.0', '18.3.1', '19.3.0', '19.3.1-rc.2', '19.3.1-rc.10', '19.3.1', '19.10.0'];
const released = versions.filter((version) => !version.includes('-') && version !== '0');
const ranges = [
  '*',
  ...versions.slice(1),
  ...versions.slice(1).map((version) => `<=${version}`),
  ...released.slice(1).map((version) => `^${version}`),
];

const pairs = ranges.flatMap((range) => versions.slice(1).map((version) => [version, range] as const));

test.each(pairs)('judges %s for %s as the package does', (version, range) => {
  expect(satisfy(version, range)).toBe(whole.satisfy(version, range));
});

test('accepts no missing version', () => {
  expect(satisfy(undefined, '*')).toBe(false);
});
