import { join } from 'node:path';
import { runLimited } from '../limits/limited-process';
import { scriptOptions, sourceOptions } from '../record/syntax/syntax-tree';
import type { SourceTexts } from '../store/release-documents';
import { UploadRefused } from './upload-refused';

const limitMs = 15_000;

/** The site's own process also parses them, one at a time, while it serves customers. */
const maxSourceBytes = 256 * 1024;
const maxEntryBytes = 1024 * 1024;

const parsing = join(import.meta.dirname, 'parsing.mjs');

function refuseLarge(sources: SourceTexts, entry: string): void {
  const isLarge = ([, text]: [string, string]) => Buffer.byteLength(text) > maxSourceBytes;
  const large = Object.entries(sources).filter(isLarge).slice(0, 5);
  const reasons = large.map(([path]) => `${path} is larger than ${maxSourceBytes / 1024} KB.`);
  if (Buffer.byteLength(entry) > maxEntryBytes)
    reasons.push(`The entry is larger than ${maxEntryBytes / 1024} KB.`);
  if (reasons.length > 0) throw new UploadRefused('invalid', reasons, 'Split it into smaller files.');
}

/**
 * The parser overflows the native stack on deep nesting, which ends a process without an error. Therefore
 * another process parses everything first.
 */
export async function refuseUnparsable(sources: SourceTexts, entry: string): Promise<void> {
  refuseLarge(sources, entry);
  const scripts = Object.entries(sources).map(([path, text]) => ({ text, options: sourceOptions(path) }));
  scripts.push({ text: entry, options: scriptOptions });
  const input = JSON.stringify(scripts);
  const { code, exceeded } = await runLimited([parsing], { cwd: import.meta.dirname, limitMs, input });
  if (code !== 0 || exceeded)
    throw new UploadRefused(
      'invalid',
      ["The sources can't be parsed."],
      'Look for code that is nested very deeply.',
    );
}
