import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another process has the data folder open; two at once would destroy it. */
export class FolderLockedError extends Error {
  override readonly name = 'FolderLockedError';
}

const heldHere = new Set<string>();

/** Keeps the folder for this process until the function it returns is called. */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'database.lock');
  if (heldHere.has(file)) throw inUse(folder, process.pid);
  const owner = `${process.pid} ${startOf(process.pid)}\n`;
  if (!tryWrite(file, owner)) {
    assertStale(folder, file);
    rmSync(file, { force: true });
    if (!tryWrite(file, owner)) throw inUse(folder, 'another process');
  }
  heldHere.add(file);
  return () => {
    if (heldHere.delete(file)) rmSync(file, { force: true });
  };
}

function tryWrite(file: string, owner: string): boolean {
  try {
    writeFileSync(file, owner, { flag: 'wx' });
    return true;
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw failure;
  }
}

/** A lock outlives its process after a power cut; the start time tells an old pid from its next user. */
function assertStale(folder: string, file: string): void {
  const [pid = 0, started = ''] = readFileSync(file, 'utf8').trim().split(' ');
  const owner = Number(pid);
  if (owner === process.pid || !isAlive(owner)) return;
  if (started && startOf(owner) && started !== startOf(owner)) return;
  throw inUse(folder, owner);
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (failure) {
    return (failure as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The process's start in clock ticks since boot, where the system tells it (Linux). */
function startOf(pid: number): string {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    return afterName.split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

const inUse = (folder: string, owner: number | string) =>
  new FolderLockedError(
    `Data folder ${folder} is in use by ${typeof owner === 'number' ? `process ${owner}` : owner}. ` +
      'Stop that bank, or choose another BANK_DATA_DIR.',
  );
