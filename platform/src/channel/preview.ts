import { type Content, withRelease } from '../store/content';
import type { Channel } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';

export async function previewedVersions(store: ReleaseStore): Promise<Map<string, string>> {
  const versions = new Map<string, string>();
  for (const { action, moved } of (await store.log('preview').all()).reverse()) {
    if (moved.length === 0) versions.clear();
    for (const [name, version] of moved.map(parseRelease)) {
      if (action === 'rollback') versions.delete(name);
      else versions.set(name, version);
    }
  }
  return versions;
}

export async function withPreviewed(store: ReleaseStore, live: Content): Promise<Content> {
  const releases = [...(await previewedVersions(store))].map(([name, version]) => ({ name, version }));
  return (await store.readRecords(releases)).reduce(withRelease, live);
}

/** It is production with other versions of some apps. */
export function refuseOnPreview(channel: Channel, what: string): void {
  if (channel === 'preview')
    throw new ReleaseRefused(`The preview has no ${what} of its own: leave out --channel preview.`);
}

export function parseRelease(text: string): [name: string, version: string] {
  const [name = '', version = ''] = text.split('@');
  return [name, version];
}
