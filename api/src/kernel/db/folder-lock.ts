import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedError } from '../errors/errors';
import { writeOnce } from '../files/write-once';

class FolderLockedError extends ExpectedError {}

const heldHere = new Set<string>();

export function lockFolder(folder: string): () => void {
  const file = join(folder, 'database.lock');
  if (heldHere.has(file)) throw inUse(folder, process.pid);
  acquire(folder, file, `${process.pid} ${startOf(process.pid)}\n`);
  heldHere.add(file);
  return () => {
    if (heldHere.delete(file)) rmSync(file, { force: true });
  };
}

const maxTries = 5;

function acquire(folder: string, file: string, lock: string): void {
  for (let count = 0; count < maxTries; count += 1) {
    if (writeOnce(file, lock)) return;
    const stale = read(file);
    if (stale === null) continue;
    assertStale(folder, stale);
    if (takeOver(folder, { file, lock, stale })) return;
  }
  throw inUse(folder, 'another process');
}

interface Takeover {
  file: string;
  lock: string;
  stale: string;
}

/** The first process to claim exactly this lock wins. Later ones find the claim or a different lock. */
function takeOver(folder: string, { file, lock, stale }: Takeover): boolean {
  const claim = `${file}.after-${createHash('sha256').update(stale).digest('hex').slice(0, 16)}`;
  if (!writeOnce(claim, lock)) {
    assertStale(folder, read(claim) ?? '');
    rmSync(claim, { force: true });
    return false;
  }
  try {
    if (read(file) !== stale) return false;
    renameSync(claim, file);
    return read(file) === lock;
  } finally {
    rmSync(claim, { force: true });
  }
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw failure;
  }
}

/**
 * A lock can survive a power failure, and its pid can be reused. The process's start time reveals whether it
 * was.
 */
function assertStale(folder: string, lock: string): void {
  const [pid = '', started = ''] = lock.trim().split(' ');
  const owner = Number(pid);
  if (!isAlive(owner)) return;
  const start = startOf(owner);
  if (started && start && started !== start) return;
  // If start times aren't available, a lock with our own pid must be stale, because we don't hold a lock yet.
  if (owner === process.pid && !start) return;
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
      'Stop that process, or set BANK_DATA_DIR to a different folder.',
  );
