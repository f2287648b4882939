import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request, Sending } from '../../kernel/feature/example';

interface Recorded {
  /** The request with the values that steps filled in, if they did. */
  request?: Request;
  /** The keys are HTTP statuses. */
  answers: Record<string, unknown>;
}

export const recordedFile = join(import.meta.dirname, 'recorded.json');

/** What a real bank was sent and answered, written by the tests of the examples. */
export const recorded: Readonly<Record<string, Recorded | undefined>> = JSON.parse(
  readFileSync(recordedFile, 'utf8'),
);

/** Valid: with recorded values for those that steps kept. */
export const requestOf = ({ call, written }: Sending): Request => ({
  ...written,
  ...recorded[call.id]?.request,
});
