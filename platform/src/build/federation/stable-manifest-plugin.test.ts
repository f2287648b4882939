import { zipSync } from 'fflate';
import { stable, stableArchive } from './stable-manifest-plugin';

test('[MFE-3] sorts a manifest’s lists and drops whatever differs between builds', () => {
  const manifest = { exposes: [{ name: 'b', requires: ['x'] }, { name: 'a' }], shared: ['z', 'y'] };
  expect(stable(manifest)).toEqual({ exposes: [{ name: 'a' }, { name: 'b' }], shared: ['y', 'z'] });
});

test('[MFE-3] packs types into identical archives at any time, in any order', () => {
  const [one, other] = [new Uint8Array([1, 2]), new Uint8Array([3])];
  const first = zipSync({ 'a.d.ts': one, 'b.d.ts': other }, { mtime: '2026-01-01' });
  const second = zipSync({ 'b.d.ts': other, 'a.d.ts': one }, { mtime: '2027-01-01' });
  expect(first).not.toEqual(second);
  expect(stableArchive(first)).toEqual(stableArchive(second));
});
