import { type Content, withRelease } from '../store/content';
import type { ReleaseStore } from '../store/release-store';

export function previewedVersions(store: ReleaseStore): Map<string, string> {
  const versions = new Map<string, string>();
  for (const { action, moved } of [...store.log('preview').all()].reverse()) {
    if (moved.length === 0) versions.clear();
    for (const [name, version] of moved.map(parseRelease)) {
      if (action === 'rollback') versions.delete(name);
      else versions.set(name, version);
    }
  }
  return versions;
}

export const withPreviewed = (store: ReleaseStore, live: Content): Content =>
  [...previewedVersions(store)]
    .map(([name, version]) => store.readRecord({ name, version }))
    .reduce(withRelease, live);

export function parseRelease(text: string): [name: string, version: string] {
  const [name = '', version = ''] = text.split('@');
  return [name, version];
}
