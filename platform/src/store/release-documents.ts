import { hash, kebab, label, remoteName, remotePage } from '@bank/shared/contracts/releases';
import * as z from 'zod/mini';
import { opening } from '../build/build-record';
import { budget, owner } from '../build/remote-manifest';

const file = z.string().check(z.regex(/^[\w.-]+$/, 'a file name'));
const integrity = z.string().check(z.regex(/^sha384-[\w+/]{64}$/, 'a sha384 integrity'));
const text = z.string().check(z.minLength(1), z.maxLength(500));
const bytes = z.int().check(z.gte(0));

const form = z.strictObject({ bytes, hash });

const asset = z.strictObject({
  file,
  bytes,
  integrity,
  /** What goes over the wire, where compressing it pays. */
  compressed: z.optional(z.strictObject({ br: form, gzip: form })),
});

/** For each shared module, the names of what it exports. */
const exportsByModule = z.record(z.string(), z.array(z.string()));

const call = z.strictObject({ id: z.string(), method: z.string(), path: z.string(), form: hash });

const release = {
  version: hash,
  owner,
  /** The commit that it was published from, where there is one. */
  commit: z.nullable(z.string()),
  /** The address that its files lie under, with a slash at the end. */
  base: z.string(),
  entry: file,
  /** The form of container that it is, or loads; an older one has a runtime of its own instead. */
  containers: z.optional(z.string()),
  assets: z.array(asset),
  /** Libraries that its files contain. */
  carries: z.array(z.string()),
  /** Exports of the shell's doors that it uses, and versions of libraries that it was built for. */
  needs: z.strictObject({ doors: exportsByModule, libraries: z.record(z.string(), z.string()) }),
  /** Calls of the bank that it makes. */
  calls: z.array(call),
  /** What it was compiled from, by the hash of that document. */
  sources: hash,
  /** The hash of all the rest of this record. */
  digest: hash,
};

/** The shell as it was built once. `preload` names the files its start will ask for. */
export const shellRecord = z.strictObject({
  ...release,
  name: z.literal('shell'),
  preload: z.array(file),
  /** Files that stand in the page beside the entry. */
  beside: z.optional(z.array(file)),
  opening: z.optional(opening),
  /** The files of shared modules that come with the page that asks for them. */
  brings: z.optional(z.record(z.string(), z.array(file))),
  /** What it hands to the remotes. */
  offers: z.strictObject({ doors: exportsByModule, libraries: z.record(z.string(), z.string()) }),
});

/** A remote as it was built once: never changed, never overwritten. */
export const remoteRecord = z.strictObject({
  ...release,
  name: remoteName,
  label,
  pages: z.array(
    z.extend(remotePage, {
      preload: z.array(file),
      /** Shared modules that it asks the shell for. */
      asks: z.optional(z.array(z.string())),
      measured_bytes: bytes,
    }),
  ),
  /** What it can do where the bank announces it. */
  capabilities: z.optional(z.array(kebab)),
  budget,
});

/** What one page is composed of for its whole life; named by the hash of its content. */
export const releaseSet = z.strictObject({
  id: hash,
  parent: z.nullable(hash),
  shell: shellRecord,
  remotes: z.array(remoteRecord),
  /** For a remote that was replaced, what was shown before: it stands in where the new one does not load. */
  fallbacks: z.array(remoteRecord),
  author: text,
  reason: text,
  created_at: z.iso.datetime(),
});

export const rollout = z.strictObject({
  /** The set that some of the visitors get. */
  set: hash,
  percent: z.number().check(z.gt(0), z.lte(100)),
  /** Constant for as long as the rollout lasts, so that a visitor stays on one side. */
  salt: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  /** What differs between the two sets. */
  names: z.array(kebab),
});

/** The only document that changes: which set a channel shows. Each is also a line of the log. */
export const channelPointer = z.strictObject({
  channel: z.enum(['production', 'preview']),
  sequence: z.int().check(z.gte(1)),
  set: hash,
  rollout: z.nullable(rollout),
  action: z.enum(['publish', 'promote', 'rollback', 'retire']),
  /** What was moved: NAME@VERSION, or nothing where a whole set was. */
  moved: z.array(z.string()),
  author: text,
  reason: text,
  at: z.iso.datetime(),
  /** The hash of the pointer before this one: nobody can take one out of the row. */
  previous: z.nullable(hash),
  key: hash,
  signature: z.string().check(z.regex(/^[0-9a-f]{128}$/, 'an Ed25519 signature')),
});

/** The calls that the live bank serves. */
export const bankContract = z.strictObject({ calls: z.array(call) });

/** The texts that a release was compiled from, by path. */
export const sourceTexts = z.record(z.string(), z.string());

export type ShellRecord = z.infer<typeof shellRecord>;
export type RemoteRecord = z.infer<typeof remoteRecord>;
export type ReleaseRecord = ShellRecord | RemoteRecord;
export type ReleaseSet = z.infer<typeof releaseSet>;
export type Rollout = z.infer<typeof rollout>;
export type ChannelPointer = z.infer<typeof channelPointer>;
export type Channel = ChannelPointer['channel'];
export type BankCall = z.infer<typeof call>;
export type SourceTexts = z.infer<typeof sourceTexts>;
