import { join } from 'node:path';
import { runLimited } from '../limits/limited-process';
import type { BuiltFiles } from '../record/built-files';
import { scriptOptions, sourceOptions } from '../record/syntax/syntax-tree';
import type { SourceTexts } from '../store/release-documents';
import { UploadRefused } from './upload-refused';

const limitMs = 15_000;

/** The site's own process also parses them, one at a time, while it serves customers. */
const maxSourceBytes = 256 * 1024;
const maxBuiltBytes = 1024 * 1024;

const parsing = join(import.meta.dirname, 'parsing.mjs');

const largerThan = (max: number, sizes: [path: string, bytes: number][]): string[] =>
  sizes.filter(([, bytes]) => bytes > max).map(([path]) => `${path} is larger than ${max / 1024} KB.`);

function refuseLarge(sources: SourceTexts, built: [string, Buffer][]): void {
  const texts = Object.entries(sources);
  const reasons = [
    ...largerThan(
      maxSourceBytes,
      texts.map(([path, text]) => [path, Buffer.byteLength(text)]),
    ),
    ...largerThan(
      maxBuiltBytes,
      built.map(([file, bytes]) => [file, bytes.length]),
    ),
  ].slice(0, 5);
  if (reasons.length > 0) throw new UploadRefused('invalid', reasons, 'Split it into smaller files.');
}

/**
 * The parser overflows the native stack on deep nesting, which ends a process without an error. Therefore
 * another process parses everything first.
 */
export async function refuseUnparsable(
  sources: SourceTexts,
  files: BuiltFiles,
  entry: string,
): Promise<void> {
  const built = [...files].filter(([file]) => file === entry || /\.([cm]?js|css)$/.test(file));
  refuseLarge(sources, built);
  const scripts = Object.entries(sources).map(([path, text]) => ({ text, options: sourceOptions(path) }));
  for (const [file, bytes] of built)
    if (!file.endsWith('.css')) scripts.push({ text: bytes.toString(), options: scriptOptions });
  const input = JSON.stringify(scripts);
  const { code, exceeded } = await runLimited([parsing], { cwd: import.meta.dirname, limitMs, input });
  if (code !== 0 || exceeded)
    throw new UploadRefused(
      'invalid',
      ["The sources or scripts can't be parsed."],
      'Look for code that is nested very deeply.',
    );
}
