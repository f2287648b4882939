import { randomBytes } from 'node:crypto';
import { hash, remoteName } from '@bank/shared/contracts/releases';
import * as z from 'zod/mini';
import { canonicalJson, claimDocument, ifIntact, readDocument } from '../store/documents';
import { type Channel, channelName, logEntry, type RemoteRecord, text } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';

export const dayMs = 86_400_000;
export const validMs = 7 * dayMs;
const folder = 'links';
export const linkId = z.string().check(z.regex(/^[\w-]{22}$/, 'the ID of a link'));

const release = z.strictObject({
  name: remoteName,
  version: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  /** What the stored record must still say. */
  digest: hash,
});

const previewLink = z.strictObject({
  id: linkId,
  /** Only its sites show the releases. */
  channel: channelName,
  releases: z.array(release).check(z.minLength(1), z.maxLength(20)),
  until: z.iso.datetime(),
  author: text,
  /** Whose key made it. The operators need none. */
  squad: z.optional(text),
  key: logEntry.key,
  signature: logEntry.signature,
});

export type PreviewLink = z.infer<typeof previewLink>;

const keyOf = (id: string) => `${folder}/${id}.json`;

const signedText = ({ key, signature, ...signed }: PreviewLink) => canonicalJson(signed);

interface LinkOptions {
  author: string;
  squad?: string | undefined;
  channel: Channel;
  earlier?: PreviewLink | undefined;
}

/**
 * The browser that follows the link gets these releases instead of the live ones. Signed, so that a
 * storage can't make one. Releases of an earlier link come along, unless a newer one replaces them.
 */
export async function createLink(
  store: ReleaseStore,
  records: readonly RemoteRecord[],
  { author, squad, channel, earlier }: LinkOptions,
): Promise<PreviewLink> {
  await removeOldLinks(store);
  const names = records.map(({ name }) => name);
  const others = (earlier?.releases ?? []).filter(({ name }) => !names.includes(name));
  const releases = [...others, ...records.map(({ name, version, digest }) => ({ name, version, digest }))];
  const until = new Date(Date.now() + validMs).toISOString();
  const id = randomBytes(16).toString('base64url');
  const signed = { id, channel, releases, until, author, ...(squad !== undefined && { squad }) };
  const link = { ...signed, ...store.keys.sign(canonicalJson(signed)) };
  await claimDocument(store.storage, keyOf(link.id), link);
  return link;
}

async function readValid(store: ReleaseStore, id: string): Promise<PreviewLink | undefined> {
  if (!linkId.safeParse(id).success) return undefined;
  const link = await ifIntact(readDocument(store.storage, keyOf(id), previewLink));
  const isValid = link?.id === id && Date.parse(link.until) > Date.now();
  return isValid && store.keys.verify(signedText(link), link) ? link : undefined;
}

/** `undefined` for a link that has ended, that is damaged or another channel's, or that there never was. */
export async function readLink(
  store: ReleaseStore,
  channel: Channel,
  id: string,
): Promise<PreviewLink | undefined> {
  const link = await readValid(store, id);
  return link?.channel === channel ? link : undefined;
}

/** Those that may still be followed. */
export async function validLinks(store: ReleaseStore): Promise<PreviewLink[]> {
  const names = await store.storage.list(folder);
  const links = await Promise.all(names.map((name) => readValid(store, name.replace(/\.json$/, ''))));
  return links.filter((link) => link !== undefined);
}

export async function removeOldLinks(store: ReleaseStore): Promise<void> {
  const { storage } = store;
  for (const name of await storage.list(folder))
    if (((await storage.ageMs(`${folder}/${name}`)) ?? 0) > validMs)
      await storage.remove(`${folder}/${name}`);
}
