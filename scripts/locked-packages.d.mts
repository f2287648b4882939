interface LockFile {
  packages: Record<string, object>;
}

export function importedBy(text: string): string[];
export function lockedPackages(lock: LockFile, names: Iterable<string>): string[];
