import * as z from 'zod/mini';

const kebab = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'lower-case words joined by hyphens'));
const pagePath = z.string().check(z.regex(/^\/[a-z0-9/-]*$/, 'a path such as /dashboard/loans'));
const hash = z.string().check(z.regex(/^[0-9a-f]{12,64}$/, 'a hash in hexadecimal'));
const remoteName = z.string().check(z.regex(/^mfe(-[a-z0-9]+)+$/, 'mfe- and lower-case words'));
const label = z.string().check(z.minLength(1), z.maxLength(40));
const file = z.string().check(z.regex(/^[\w.-]+$/, 'a file name'));

const remotePage = z.strictObject({
  /** None for a dialog, which has no address: the shell opens it over whatever page is there. */
  paths: z.array(pagePath),
  page: kebab,
  /** Who may see it: a signed-in customer, only somebody who is not signed in, or anyone. */
  access: z.enum(['customer', 'visitor', 'anyone']),
  menu: z.optional(z.strictObject({ label, icon: kebab, order: z.int() })),
});

/** A remote's remote.json: what it is called and which pages it brings. */
export const remoteManifest = z.strictObject({
  name: remoteName,
  label,
  port: z.int().check(z.gte(1024), z.lte(65_535)),
  pages: z.array(remotePage).check(z.minLength(1)),
});

const asset = z.strictObject({
  file,
  bytes: z.int(),
  integrity: z.string().check(z.regex(/^sha384-/, 'a sha384 integrity')),
});

const release = {
  version: hash,
  /** The address that its files lie under, with a slash at the end. */
  base: z.string(),
  entry: file,
  assets: z.array(asset),
};

/** The shell as it was built once. `preload` names the files its start will ask for. */
export const shellRecord = z.strictObject({
  ...release,
  name: z.literal('shell'),
  preload: z.array(file),
});

/** A remote as it was built once: never changed, never overwritten. */
export const remoteRecord = z.strictObject({
  ...release,
  name: remoteName,
  label,
  pages: z.array(z.extend(remotePage, { preload: z.array(file) })),
});

const pinnedFile = z.strictObject({ address: z.string(), integrity: z.optional(z.string()) });

const remoteInPage = z.strictObject({
  name: remoteName,
  label,
  version: z.string(),
  entry: pinnedFile,
  pages: z.array(z.extend(remotePage, { preload: z.array(pinnedFile) })),
});

/** What one page is composed of for its whole life; named by the hash of its content. */
export const releaseSet = z.strictObject({
  id: hash,
  parent: z.nullable(hash),
  shell: shellRecord,
  remotes: z.array(remoteRecord),
  author: z.string(),
  reason: z.string(),
  created_at: z.iso.datetime(),
});

/**
 * What the page carries inline for the shell: the set, cut down to what a browser needs.
 * Only a page made from source has entries without integrity; the built shell refuses those.
 */
export const composition = z.strictObject({
  id: z.string(),
  shell: z.strictObject({ version: z.string(), entry: pinnedFile, preload: z.array(pinnedFile) }),
  remotes: z.array(remoteInPage),
});

/** The only document that changes: which set a channel shows. */
export const channelPointer = z.strictObject({
  channel: z.enum(['production', 'preview']),
  set: hash,
  sequence: z.int(),
});

export type RemoteManifest = z.infer<typeof remoteManifest>;
export type ShellRecord = z.infer<typeof shellRecord>;
export type RemoteRecord = z.infer<typeof remoteRecord>;
export type ReleaseSet = z.infer<typeof releaseSet>;
export type PinnedFile = z.infer<typeof pinnedFile>;
export type RemoteInPage = z.infer<typeof remoteInPage>;
export type PageInRemote = RemoteInPage['pages'][number];
export type Composition = z.infer<typeof composition>;
export type ChannelPointer = z.infer<typeof channelPointer>;
