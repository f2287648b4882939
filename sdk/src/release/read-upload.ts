import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildRecord } from '../../../platform/src/build/build-record';
import { readRemoteManifest } from '../../../platform/src/build/remote-manifest';
import { readBuiltFiles, refusePaths } from '../../../platform/src/record/built-files';
import { commitOf } from '../../../platform/src/record/commit';
import { foreignSourcesOf, sourcesIn } from '../../../platform/src/record/sources';
import type { CheckBody } from '../../../platform/src/squads/upload-contract';
import { ReleaseFailed } from './release-failed';

export type Upload = Omit<CheckBody, 'channel'>;

/** Names the file and the problem, without a stack. */
function explain<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (failure) {
    if (failure instanceof ReleaseFailed) throw failure;
    throw new ReleaseFailed('build', (failure as Error).message.split('\n'));
  }
}

function readBuild(dist: string): Upload['build'] {
  const file = join(dist, 'build.json');
  if (!existsSync(file)) return null;
  const parsed = buildRecord.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (parsed.success) return parsed.data;
  throw new ReleaseFailed('build', [`${file} is from another version: build again.`]);
}

/** A built remote with its remote.json, dist and src, as the site wants it. */
export const readUpload = (folder: string): Upload => explain(() => readParts(folder));

function readParts(folder: string): Upload {
  const dist = join(folder, 'dist');
  if (!existsSync(dist)) throw new ReleaseFailed('build', [`${dist} is missing: build first.`]);
  const manifest = readRemoteManifest(folder);
  refusePaths(manifest.name, dist);
  const build = readBuild(dist);
  const files = [...readBuiltFiles(dist)].map(([name, bytes]) => [name, bytes.toString('base64')] as const);
  const sources = build ? sourcesIn(folder, manifest.name) : foreignSourcesOf(folder);
  const commit = commitOf(folder, ['.']);
  return { manifest, build, files: Object.fromEntries(files), sources, commit };
}
