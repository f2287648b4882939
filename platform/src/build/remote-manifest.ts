import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RemoteManifest, remoteManifest } from '@bank/shared/contracts/releases';
import * as z from 'zod/mini';

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
