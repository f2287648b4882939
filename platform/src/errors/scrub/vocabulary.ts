import { join } from 'node:path';
import * as z from 'zod/mini';
import { runLimited } from '../../limits/limited-process';
import type { ReleaseRecord } from '../../store/release-documents';
import type { ReleaseStore } from '../../store/release-store';
import { isTogether } from '../../together/page-scripts';

/** The words that a release's own scripts contain. An error may be described with these, and with no others. */
export interface Vocabulary {
  names: ReadonlySet<string>;
  /** Static parts of strings and templates with at least two words, by their first four characters. */
  parts: ReadonlyMap<string, readonly string[]>;
}

const limitMs = 20_000;
const maxKept = 12;
const maxScriptBytes = 12 * 1024 * 1024;

const extracting = join(import.meta.dirname, 'extract-words.mjs');
const words = z.strictObject({ names: z.array(z.string()), parts: z.array(z.string()) });

export const keyLength = 4;

export function toVocabulary({ names, parts }: z.infer<typeof words>): Vocabulary {
  const byStart = new Map<string, string[]>();
  for (const part of [...parts].sort((one, other) => other.length - one.length)) {
    const start = part.slice(0, keyLength);
    byStart.set(start, [...(byStart.get(start) ?? []), part]);
  }
  return { names: new Set(names), parts: byStart };
}

/** The copies for foreign hosts and the joined scripts contain the same code. */
const scriptsOf = ({ assets }: ReleaseRecord) =>
  assets.filter(
    ({ file }) => /\.[cm]?js$/.test(file) && !file.startsWith('standalone.') && !isTogether(file),
  );

/**
 * Another process parses a release's scripts, once, when its first error is reported: that takes a second, and code
 * that nests too deeply would end this process.
 */
export class Vocabularies {
  private readonly kept = new Map<string, Promise<Vocabulary>>();

  constructor(private readonly store: ReleaseStore) {}

  read(record: ReleaseRecord): Promise<Vocabulary> {
    const key = `${record.name} ${record.version}`;
    const known = this.kept.get(key);
    if (known) return known;
    const oldest = this.kept.keys().next().value;
    if (this.kept.size >= maxKept && oldest) this.kept.delete(oldest);
    const reading = this.extract(record);
    this.kept.set(key, reading);
    // The store may have been unavailable, or the machine too busy.
    reading.catch(() => this.kept.delete(key));
    return reading;
  }

  private async extract(record: ReleaseRecord): Promise<Vocabulary> {
    const texts: string[] = [];
    let bytes = 0;
    for (const asset of scriptsOf(record)) {
      bytes += asset.bytes;
      if (bytes > maxScriptBytes) break;
      texts.push((await this.store.readAsset(record, asset.file))?.toString() ?? '');
    }
    const input = JSON.stringify(texts);
    const { code, output } = await runLimited([extracting], { cwd: import.meta.dirname, limitMs, input });
    const parsed = words.safeParse(parseJson(output));
    if (code !== 0 || !parsed.success)
      throw new Error(`could not read the words of ${record.name} ${record.version}`);
    return toVocabulary(parsed.data);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
