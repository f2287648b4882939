import { stable } from './host-manifest-plugin';

test('[MFE-3] sorts a manifest’s lists and drops whatever differs between builds', () => {
  const manifest = { exposes: [{ name: 'b', requires: ['x'] }, { name: 'a' }], shared: ['z', 'y'] };
  expect(stable(manifest)).toEqual({ exposes: [{ name: 'a' }, { name: 'b' }], shared: ['y', 'z'] });
});
