import type { FileResult } from './jest/run-jest';
import type { FlakyTest } from './jest/second-try';

export interface CheckResult {
  passed: number;
  failed: number;
  skipped?: number;
  /** Printed if the check failed. Tests have printed theirs already. */
  problems?: string;
  notes?: string[];
  notRun?: string;
  files?: FileResult[];
  flaky?: FlakyTest[];
}

export interface Check {
  name: string;
  run(): Promise<CheckResult>;
}

/** Its checks run in sequence. */
export type Lane = Check[];

/** Its lanes run concurrently. */
export type Stage = Lane[];

export const alone = (check: Check): Stage => [[check]];
