import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { label, remoteName, remotePage } from '@bank/shared/contracts/releases';
import * as z from 'zod/mini';

export const owner = z.string().check(z.minLength(1), z.maxLength(60));

/** What the files of one page may weigh together with the entry, gzipped. */
export const budget = z.strictObject({ page_bytes: z.int().check(z.gt(0)) });

/** A remote's remote.json: what it is called, whose it is and which pages it brings. */
const remoteManifest = z.strictObject({
  name: remoteName,
  label,
  /** Who is told when it stands in somebody's way. */
  owner: z.optional(owner),
  port: z.int().check(z.gte(1024), z.lte(65_535)),
  budget: z.optional(budget),
  pages: z.array(remotePage).check(z.minLength(1)),
});

export type RemoteManifest = z.infer<typeof remoteManifest>;

/** Reads and checks the remote.json of one remote. */
export function readRemoteManifest(folder: string): RemoteManifest {
  const file = join(folder, 'remote.json');
  const read = remoteManifest.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!read.success) throw new Error(`${file} does not describe a remote:\n${z.prettifyError(read.error)}`);
  return read.data;
}

/** The folders of all remotes, found by their remote.json. */
export const remoteFolders = (root: string): string[] =>
  readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'remote.json')))
    .map((name) => join(root, name))
    .sort();

export const findRemotes = (root: string): RemoteManifest[] => remoteFolders(root).map(readRemoteManifest);
