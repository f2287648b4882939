import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './programs';

export const deployed = (file: string) => readFileSync(join(root, 'deploy', file), 'utf8');

/** Replaces every part that a test can't use, and fails if the documented file no longer has it. */
export function adapt(file: string, replacements: readonly [from: string, to: string][]): string {
  let text = deployed(file);
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`${file} doesn't contain ${from}`);
    text = text.replaceAll(from, to);
  }
  return text;
}
