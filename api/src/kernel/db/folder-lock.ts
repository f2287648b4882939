import { createHash } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Another process has the data folder open; two at once would destroy it. */
export class FolderLockedError extends Error {
  override readonly name = 'FolderLockedError';
  readonly expected = true;
}

const heldHere = new Set<string>();

/** Keeps the folder for this process until the function it returns is called. */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'database.lock');
  if (heldHere.has(file)) throw inUse(folder, process.pid);
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${process.pid} ${startOf(process.pid)}\n`, { mode: 0o600 });
  try {
    acquire(folder, draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  heldHere.add(file);
  return () => {
    if (heldHere.delete(file)) rmSync(file, { force: true });
  };
}

/** Linked complete: nobody ever reads half a lock. False where somebody has one there. */
function putInPlace(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw failure;
  }
}

const tries = 5;

function acquire(folder: string, draft: string, file: string): void {
  for (let count = 0; count < tries; count += 1) {
    if (putInPlace(draft, file)) return;
    const left = read(file);
    if (left === null) continue;
    assertStale(folder, left);
    if (takeOver(folder, { draft, file, left })) return;
  }
  throw inUse(folder, 'another process');
}

interface Takeover {
  draft: string;
  file: string;
  /** What is written in the lock that a process left when it died. */
  left: string;
}

/**
 * Replaces a lock that was left. Of several that find it, the one that first lays a claim to exactly this
 * lock may: whoever comes later finds the claim, or another lock than the one it read.
 */
function takeOver(folder: string, { draft, file, left }: Takeover): boolean {
  const claim = `${file}.after-${createHash('sha256').update(left).digest('hex').slice(0, 16)}`;
  if (!putInPlace(draft, claim)) {
    assertStale(folder, read(claim) ?? '');
    rmSync(claim, { force: true });
    return false;
  }
  try {
    if (read(file) !== left) return false;
    renameSync(draft, file);
    return true;
  } finally {
    rmSync(claim, { force: true });
  }
}

/** Null where it has just gone. */
function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw failure;
  }
}

/** A lock outlives its process after a power cut; the start time tells an old pid from its next user. */
function assertStale(folder: string, lock: string): void {
  const [pid = '', started = ''] = lock.trim().split(' ');
  const owner = Number(pid);
  if (!isAlive(owner)) return;
  const start = startOf(owner);
  if (started && start && started !== start) return;
  // Where the system tells no start times, this process's own number is an old lock's: it holds none yet.
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
