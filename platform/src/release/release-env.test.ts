import { readReleaseEnv } from './release-env';

test('[MFE-3] the keys lie beside the store where nothing else is said, and the preview is not shown', () => {
  expect(readReleaseEnv({}, '/srv/releases')).toEqual({ keys: '/srv/releases-keys', preview: false });
  expect(readReleaseEnv({ RELEASE_KEYS: '/etc/larch' }, '/srv/releases').keys).toBe('/etc/larch');
});

test('[MFE-3] a site shows the preview only where it is told to, and never in production', () => {
  expect(readReleaseEnv({ RELEASE_PREVIEW: '1' }, '/srv').preview).toBe(true);
  expect(() => readReleaseEnv({ RELEASE_PREVIEW: '1', NODE_ENV: 'production' }, '/srv')).toThrow(
    'RELEASE_PREVIEW="1" cannot be used; allowed: 0 with NODE_ENV=production',
  );
  expect(() => readReleaseEnv({ RELEASE_PREVIEW: 'yes' }, '/srv')).toThrow('allowed: 0 or 1');
});
