/** Changes whenever the document may have changed. `undefined` if the document is too young to say. */
export type Mark = string | undefined;

export interface Observation {
  /** The name of the document with the highest number. */
  newest: string | undefined;
  marks: ReadonlyMap<string, Mark>;
}

/**
 * Named bytes. A key is a path such as `records/shell/0123456789abcdef.json`; what precedes a slash is a folder.
 * Everything is atomic: a process that is killed leaves a document or a folder complete or not there.
 */
export interface Storage {
  /** The name that messages show. */
  nameOf(key: string): string;
  read(key: string): Promise<Buffer | undefined>;
  /** Whether there is a document or a folder with this key. */
  has(key: string): Promise<boolean>;
  /** Names directly in the folder, in order. */
  list(folder: string): Promise<string[]>;
  /** The size of all documents directly in the folder, or of those whose name has this prefix. */
  sizeOf(folder: string, prefix?: string): Promise<number>;
  /** How long ago the document was last written. */
  ageMs(key: string): Promise<number | undefined>;
  mark(key: string): Promise<Mark>;
  /** The newest numbered document of the folder, and the marks of it and of these keys, in one round trip. */
  observe(folder: string, keys: string[]): Promise<Observation>;

  /** Returns false if the key is taken. Of several concurrent claims, one succeeds. */
  claim(key: string, bytes: Uint8Array): Promise<boolean>;
  /** Claims a folder with all its files. */
  claimFolder(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<boolean>;
  replace(key: string, bytes: Uint8Array): Promise<void>;
  /** Moves a document or a folder, which keeps its age. Returns false if it isn't there. */
  rename(from: string, to: string): Promise<boolean>;
  /** Removes a document or a folder, if it's there. */
  remove(key: string): Promise<void>;
}

export const numberedName = /^\d{8}\.json$/;

export const nameOfNumber = (number: number): string => `${String(number).padStart(8, '0')}.json`;

/** The storage doesn't respond. What it last returned is still valid. */
export class StorageUnavailable extends Error {
  readonly expected = true;
  /** SQL's code for “unable to connect”, so that visitors get a 503 and try again. */
  readonly code = '08001';
}
