import { nameOf } from '../choose/test-files';
import type { FileResult } from '../jest/run-jest';

const shown = 15;
const fewFiles = 30;

export function printSlowest(files: readonly FileResult[]): void {
  if (files.length < fewFiles) return;
  const slowest = [...files].sort((one, other) => other.seconds - one.seconds).slice(0, shown);
  console.log(`The ${shown} slowest of ${files.length} files:`);
  for (const result of slowest) console.log(`${result.seconds.toFixed(1).padStart(7)} s  ${nameOf(result)}`);
}
