import fs, { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReleaseKeys } from './release-keys';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'larch-release-keys-'));
  folder = join(parent, 'keys');
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(parent, { recursive: true });
});

const signingKey = () => join(folder, 'signing.pem');
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

test('[MFE-3] makes the signing key readable only by its owner', () => {
  new ReleaseKeys(folder).sign('text');
  expect([modeOf(folder), modeOf(signingKey())]).toEqual(['700', '600']);
});

test('[MFE-3] fixes the permissions of a signing key that others could read', () => {
  new ReleaseKeys(folder).sign('text');
  chmodSync(signingKey(), 0o644);
  new ReleaseKeys(folder).sign('text');
  expect(modeOf(signingKey())).toBe('600');
});

test('[MFE-3] refuses to sign if it can’t fix the key’s permissions', () => {
  new ReleaseKeys(folder).sign('text');
  chmodSync(signingKey(), 0o644);
  jest.spyOn(fs, 'chmodSync').mockImplementation(() => {
    throw new Error('EPERM');
  });
  expect(() => new ReleaseKeys(folder).sign('text')).toThrow(/signing\.pem is readable by other users/);
});
