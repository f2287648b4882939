import type { ReleaseStore } from '../store/release-store';
import { type Occurrence, readErrors, type StoredError } from './stored-errors';

export interface FoundError {
  error: StoredError;
  occurrence: Occurrence;
}

/** The error with the ID that a customer read on the screen. */
export async function findError(store: ReleaseStore, id: string): Promise<FoundError | undefined> {
  for (const error of await readErrors(store.storage)) {
    const occurrence = error.seen.find((one) => one.id === id);
    if (occurrence) return { error, occurrence };
  }
  return undefined;
}
