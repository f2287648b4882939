import type { ReleaseSet } from '../store/release-documents';
import { cacheKey } from './cached-pages';

const set = { id: 'a'.repeat(64) } as ReleaseSet;
const keyWith = (...refusals: string[]) =>
  cacheKey({ set, isPreview: true, isStored: true, instead: [], refusals });

test('[MFE-3] caches pages under keys of one length, however long a refusal is', () => {
  const keys = [keyWith(), keyWith('No version is stored.'), keyWith('x'.repeat(100_000), 'y')];
  expect(keys.map(({ length }) => length)).toEqual([64, 64, 64]);
});

test('[MFE-3] caches pages apart that show other refusals', () => {
  const keys = [
    keyWith(),
    keyWith('one two'),
    keyWith('one', 'two'),
    cacheKey({ set, isPreview: false, isStored: true, instead: [], refusals: [] }),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});
