import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

// The package doesn't export its package.json.
const plugin = createRequire(import.meta.url).resolve('@module-federation/enhanced/rspack');

export const federationVersion: string = JSON.parse(
  readFileSync(join(dirname(plugin), '../../package.json'), 'utf8'),
).version;
