import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { compressDeltas } from '../../../platform/src/deltas/compress-deltas';
import { dictionaryHash, lastingName, toDeltaFile } from '../../../platform/src/deltas/delta-file';
import { dictionaryOf } from '../../../platform/src/http/encoding';
import type { Twin } from './build-twin';

const isScriptOrStyle = (file: string) => /\.(js|css)$/.test(file);

export interface TwinDeltas {
  headersOf(file: string): Record<string, string>;
  find(file: string, headers: IncomingHttpHeaders): Buffer | undefined;
}

/** What the platform's publishing does, for the twin. */
export async function deltasBetween(before: Twin | undefined, after: Twin): Promise<TwinDeltas> {
  const deltas = new Map<string, Buffer>();
  const filesOf = ({ folder }: Twin) =>
    readdirSync(folder)
      .filter(isScriptOrStyle)
      .map((file) => ({ file, bytes: readFileSync(join(folder, file)) }));
  const earlier = new Map(
    (before ? filesOf(before) : []).map(({ file, bytes }) => [lastingName(file), bytes]),
  );
  const changes = filesOf(after).flatMap(({ file, bytes }) => {
    const dictionary = earlier.get(lastingName(file));
    return dictionary ? [{ file, bytes, dictionary }] : [];
  });
  const compressed = await compressDeltas(changes);
  for (const [index, { file, dictionary }] of changes.entries()) {
    const hash = dictionaryHash(dictionary);
    const delta = toDeltaFile(hash, compressed[index] ?? Buffer.of());
    deltas.set(`${file} ${hash.toString('hex')}`, delta);
  }
  return {
    headersOf: (file): Record<string, string> =>
      isScriptOrStyle(file)
        ? { 'Use-As-Dictionary': `match="/remotes/shell/twin/${lastingName(file)}"` }
        : {},
    find: (file, headers) => deltas.get(`${file} ${dictionaryOf(headers)}`),
  };
}
