import { type Content, withRelease } from '../store/content';
import type { ReleaseStore } from '../store/release-store';

/** What the preview shows instead of production's: what was put there and not taken back since. */
export function previewedVersions(store: ReleaseStore): Map<string, string> {
  const versions = new Map<string, string>();
  for (const { action, moved } of [...store.log('preview').all()].reverse()) {
    if (moved.length === 0) versions.clear();
    for (const [name, version] of moved.map(apart)) {
      if (action === 'rollback') versions.delete(name);
      else versions.set(name, version);
    }
  }
  return versions;
}

/** Production's content with what is previewed in it. */
export const previewed = (store: ReleaseStore, live: Content): Content =>
  [...previewedVersions(store)]
    .map(([name, version]) => store.readRecord({ name, version }))
    .reduce(withRelease, live);

/** NAME@VERSION, taken apart. */
export function apart(text: string): [name: string, version: string] {
  const [name = '', version = ''] = text.split('@');
  return [name, version];
}
