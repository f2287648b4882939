import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { ExpectedError } from '../errors/errors';

class PrivateFolderError extends ExpectedError {}

const others = 0o077;
const sticky = 0o1000;

const ownNames =
  /^(database(\.new|\.lock(\..+)?)?|keys\.json(\.\d+)?|releases(-keys(\..+\.tmp)?)?|release-cache)$/;
const mountFolder = 'lost+found';

/** Doesn't restrict a folder that contains other files but no bank data, because other users may need it. */
export function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (isShared(folder)) throw refused(folder, 'other programs use this folder');
  const { mode } = statSync(folder);
  const names = readdirSync(folder).filter((name) => name !== mountFolder);
  const foreign = findForeign(folder, names);
  if (foreign) {
    if ((mode & others) === 0) return;
    throw refused(folder, `${foreign} doesn't belong to the bank; nothing was changed`);
  }
  // Restrict the folder first, so that other users can't reach its contents in the meantime.
  close(folder, mode);
  for (const name of names) if (ownNames.test(name)) closeTree(join(folder, name));
}

function findForeign(folder: string, names: readonly string[]): string | undefined {
  const database = join(folder, 'database');
  if (existsSync(join(database, 'PG_VERSION')) || holdsKeys(join(folder, 'keys.json'))) return undefined;
  const isForeign = existsSync(database) && (!statSync(database).isDirectory() || !isEmpty(database));
  if (isForeign) return database;
  const foreign = names.find((name) => !ownNames.test(name));
  return foreign && join(folder, foreign);
}

const isEmpty = (folder: string) => readdirSync(folder).length === 0;

function holdsKeys(file: string): boolean {
  try {
    return readFileSync(file, 'utf8').includes('"accessTokens"');
  } catch {
    return false;
  }
}

/** A mistyped path must not lock everyone out of the system, a home folder or the temp folder. */
const isShared = (folder: string) =>
  dirname(resolve(folder)) === resolve(folder) ||
  resolve(folder) === resolve(homedir()) ||
  (statSync(folder).mode & sticky) !== 0;

/** Doesn't follow symbolic links. */
export function closeTree(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink()) return;
  if ((found.mode & others) === 0 && found.uid !== process.getuid?.()) return;
  close(path, found.mode);
  if (found.isDirectory()) for (const name of readdirSync(path)) closeTree(join(path, name));
}

function close(path: string, mode: number): void {
  if ((mode & others) === 0) return;
  try {
    chmodSync(path, mode & 0o700);
  } catch (failure) {
    const { code, message } = failure as NodeJS.ErrnoException;
    if (code === 'ENOENT') return;
    throw refused(path, message);
  }
  const left = statSync(path, { throwIfNoEntry: false });
  if (left && (left.mode & others) !== 0) throw refused(path, 'its file system has no permissions');
}

const refused = (path: string, why: string) =>
  new PrivateFolderError(
    `${path} is open to other users of this machine and cannot be made private: ${why}. ` +
      'Change its owner to the user that runs the bank, or set BANK_DATA_DIR to a different folder.',
  );
