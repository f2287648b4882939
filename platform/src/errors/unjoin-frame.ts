import { UnreadableDocument } from '../store/documents';
import type { ReleaseStore } from '../store/release-store';
import { partAt } from '../together/join-scripts';
import { partsTogether } from '../together/page-scripts';
import type { KnownFrame } from './scrub-report';

/** What a joined file was made of. */
export interface Parts {
  files: string[];
  scripts: Buffer[];
}

/** Undefined if the release is pruned or damaged by now. */
export async function readParts(
  store: ReleaseStore,
  { app: name, version, file }: Pick<KnownFrame, 'app' | 'version' | 'file'>,
): Promise<Parts | undefined> {
  try {
    const release = await store.readRecord({ name, version });
    const files = partsTogether(release, file);
    const scripts = await Promise.all(files.map((part) => store.readAsset(release, part)));
    const found = scripts.filter((script) => script !== undefined);
    return found.length === files.length ? { files, scripts: found } : undefined;
  } catch (failure) {
    if (failure instanceof UnreadableDocument) return undefined;
    throw failure;
  }
}

/** In the file that the bundler built, for which there is a map. */
export function unjoinFrame(frame: KnownFrame, { files, scripts }: Parts): KnownFrame {
  const found = partAt(scripts, frame.line);
  const file = found && files[found.index];
  return file ? { ...frame, file, line: found.line } : frame;
}
