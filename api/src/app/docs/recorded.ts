import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Request {
  params?: object;
  query?: object;
  body?: object;
}

interface Recorded {
  /** Only if steps filled in values. */
  request?: Request;
  /** By status. */
  answers: Record<string, unknown>;
}

export const recordedFile = join(import.meta.dirname, 'examples/recorded.json');

/** What a real bank was sent and answered, written by the tests of the examples. */
export const recorded: Readonly<Record<string, Recorded | undefined>> = JSON.parse(
  readFileSync(recordedFile, 'utf8'),
);
