import * as z from 'zod/mini';
import { canonicalJson, readDocument, UnreadableDocument } from '../store/documents';
import { fileName, logEntry } from '../store/release-documents';
import type { ReleaseKeys } from '../store/release-keys';
import type { ReleaseId, ReleaseStore } from '../store/release-store';

const hex = (length: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${length}}$`)));
const version = hex(16);

const deltaList = z.strictObject({
  /** Logs are signed by the same keys. */
  kind: z.literal('deltas'),
  name: z.string(),
  version,
  predecessor: version,
  files: z.array(
    z.strictObject({
      file: z.string().check(z.regex(fileName)),
      /** SHA-256 of the predecessor's file. */
      dictionary: hex(64),
      /** Detects a changed delta. */
      hash: hex(32),
    }),
  ),
  key: logEntry.key,
  signature: logEntry.signature,
});

export type DeltaList = z.infer<typeof deltaList>;

export const listFile = 'list.json';

export const deltaFileName = (file: string): string => `${file}.dcz`;

export function signList(keys: ReleaseKeys, content: Omit<DeltaList, 'kind' | 'key' | 'signature'>): Buffer {
  const signed = { kind: 'deltas', ...content };
  return Buffer.from(canonicalJson({ ...signed, ...keys.sign(canonicalJson(signed)) }));
}

/** Signed, because no record has the hashes of deltas: a release's successors are unknown when it's stored. */
export async function readDeltaList(
  { storage, keys, deltaFolder }: ReleaseStore,
  release: ReleaseId,
  predecessor: string,
): Promise<DeltaList> {
  const key = `${deltaFolder(release)}/${predecessor}/${listFile}`;
  const list = await readDocument(storage, key, deltaList);
  const { key: signer, signature, ...signed } = list;
  const isOfPair =
    list.name === release.name && list.version === release.version && list.predecessor === predecessor;
  if (!isOfPair || !keys.verify(canonicalJson(signed), { key: signer, signature }))
    throw new UnreadableDocument(`${storage.nameOf(key)} is not signed by a key that this site trusts.`);
  return list;
}
