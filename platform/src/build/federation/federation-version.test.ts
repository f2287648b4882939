import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { federationVersion } from './federation-version';

test('[MFE-3] names the federation version that package.json pins', () => {
  const { dependencies } = JSON.parse(readFileSync(join(__dirname, '../../../../package.json'), 'utf8'));
  expect(federationVersion).toBe(dependencies['@module-federation/enhanced']);
});
