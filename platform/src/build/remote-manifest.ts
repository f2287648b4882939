import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { label, remoteName, remotePage } from '@bank/shared/contracts/releases';
import * as z from 'zod/mini';

export const owner = z.string().check(z.minLength(1), z.maxLength(60));

export const budget = z.strictObject({ page_bytes: z.int().check(z.gt(0)) });

export const remoteManifest = z.strictObject({
  name: remoteName,
  label,
  owner: z.optional(owner),
  port: z.int().check(z.gte(1024), z.lte(65_535)),
  budget: z.optional(budget),
  pages: z.array(remotePage).check(z.minLength(1)),
});

export type RemoteManifest = z.infer<typeof remoteManifest>;

export function readRemoteManifest(folder: string): RemoteManifest {
  const file = join(folder, 'remote.json');
  const parsed = remoteManifest.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file} is invalid:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

export const remoteFolders = (root: string): string[] =>
  readdirSync(root)
    .filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'remote.json')))
    .map((name) => join(root, name))
    .sort();

export const findRemotes = (root: string): RemoteManifest[] => remoteFolders(root).map(readRemoteManifest);
