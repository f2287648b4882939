import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { ExpectedError } from '../errors/errors';
import { closeTree, makePrivate } from '../files/private-folder';
import { columnParsers } from './column-values';
import { lockFolder } from './folder-lock';

class DataFolderError extends ExpectedError {}

export interface DataFolder {
  database: PGlite;
  close(): Promise<void>;
}

const postgresMajor = '18';

const folderIn = (dataDir: string) => join(dataDir, 'database');

export async function openDataFolder(dataDir: string): Promise<DataFolder> {
  orDataFolderError(dataDir, () => makePrivate(dataDir));
  return openLocked(dataDir, async (folder) => {
    if (orDataFolderError(dataDir, () => isEmpty(folder))) await createDatabase(folder);
  });
}

export async function openExistingFolder(dataDir: string): Promise<DataFolder> {
  if (!orDataFolderError(dataDir, () => isEmpty(folderIn(dataDir))))
    return openLocked(dataDir, async () => {});
  throw new DataFolderError(
    `No bank database found in ${dataDir}; nothing was created. Set BANK_DATA_DIR to a different folder.`,
  );
}

async function openLocked(dataDir: string, prepare: (folder: string) => Promise<void>): Promise<DataFolder> {
  const folder = folderIn(dataDir);
  const unlock = orDataFolderError(dataDir, () => lockFolder(dataDir));
  try {
    await prepare(folder);
    assertOurs(folder);
    const database = await openPrivately(folder);
    return { database, close: once(() => database.close().finally(unlock)) };
  } catch (failure) {
    unlock();
    throw failure;
  }
}

function orDataFolderError<T>(dataDir: string, work: () => T): T {
  try {
    return work();
  } catch (failure) {
    const { syscall, message } = failure as NodeJS.ErrnoException;
    if (!syscall) throw failure;
    throw new DataFolderError(`Data folder ${dataDir} cannot be used: ${message}`);
  }
}

const isEmpty = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0;

const creating = join(import.meta.dirname, 'create-database.mjs');

/**
 * Created under a temporary name and renamed when complete, so that killing the process leaves no partial
 * database. In a process of its own, because the program that creates it needs several hundred megabytes.
 */
async function createDatabase(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  await promisify(execFile)(process.execPath, [creating, draft]);
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
}

function assertOurs(folder: string): void {
  const marker = join(folder, 'PG_VERSION');
  if (!existsSync(marker)) {
    throw new DataFolderError(
      `Data folder ${folder} doesn't contain the bank's database; nothing was changed. ` +
        'Set BANK_DATA_DIR to a different folder.',
    );
  }
  const version = readFileSync(marker, 'utf8').trim();
  if (version !== postgresMajor) {
    throw new DataFolderError(
      `Data folder ${folder} is from PostgreSQL ${version.slice(0, 20)}, but the bank needs ${postgresMajor}; ` +
        'nothing was changed.',
    );
  }
}

/** PGlite creates some world-readable files regardless of the umask. */
async function openPrivately(folder: string): Promise<PGlite> {
  const database = await openPGlite(folder);
  try {
    closeTree(realpathSync(folder));
    return database;
  } catch (failure) {
    await database.close();
    throw failure;
  }
}

/**
 * PGlite would reserve 160 MB for a cache of pages that the operating system caches as well, because it reads
 * them from files of this process.
 */
const modestMemory = ['shared_buffers=16MB', 'wal_buffers=1MB', 'max_connections=5'];

/**
 * A hundred times the default of Node 20, one function at a time: otherwise, each start spends a second of CPU
 * time, and 30 MB, on optimizing code that it hardly uses.
 */
setFlagsFromString('--wasm-tiering-budget=180000000');
setFlagsFromString('--wasm-num-compilation-tasks=1');

async function openPGlite(folder: string): Promise<PGlite> {
  try {
    return await PGlite.create({ dataDir: folder, parsers: columnParsers, postgresqlconf: modestMemory });
  } catch (failure) {
    throw new DataFolderError(
      `Data folder ${folder} is damaged and cannot be opened (${firstLine(failure)}). ` +
        'Restore a backup, or set BANK_DATA_DIR to a different folder.',
    );
  }
}

const firstLine = (failure: unknown) =>
  (failure instanceof Error ? failure.message : String(failure)).split('\n')[0];

function once(close: () => Promise<void>): () => Promise<void> {
  let closing: Promise<void> | undefined;
  return () => {
    closing ??= close();
    return closing;
  };
}
