import { UnreadableDocument } from '../store/documents';
import type { ReleaseStore } from '../store/release-store';
import { partAt } from '../together/join-scripts';
import { isTogether, partsTogether } from '../together/page-scripts';
import type { KnownFrame } from './scrub/scrub-report';

/** In the file that the bundler built, for which there is a map. The release may be pruned by now. */
export async function unjoinFrame(store: ReleaseStore, frame: KnownFrame): Promise<KnownFrame> {
  const { app: name, version, file, line } = frame;
  if (!isTogether(file)) return frame;
  try {
    const release = await store.readRecord({ name, version });
    const parts = partsTogether(release, file);
    const scripts = await Promise.all(parts.map((part) => store.readAsset(release, part)));
    const found = scripts.every((script) => script !== undefined) && partAt(scripts as Buffer[], line);
    return found ? { ...frame, file: parts[found.index] ?? file, line: found.line } : frame;
  } catch (failure) {
    if (failure instanceof UnreadableDocument) return frame;
    throw failure;
  }
}
