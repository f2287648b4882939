import { createHash, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';

/** A document that somebody changed by hand, or that a disk lost half of. */
export class UnreadableDocument extends Error {
  readonly expected = true;
}

const inOrder = (_key: string, value: unknown) =>
  value instanceof Object && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** The same bytes for the same value, so that a hash can name it. */
const bytesOf = (document: unknown) => `${JSON.stringify(document, inOrder, 2)}\n`;

export const hashOf = (document: unknown): string =>
  createHash('sha256').update(bytesOf(document)).digest('hex').slice(0, 16);

export function readDocument<Schema extends z.ZodMiniType>(file: string, schema: Schema): z.infer<Schema> {
  const read = schema.safeParse(parsed(file));
  if (!read.success) throw new UnreadableDocument(`${file} is damaged:\n${z.prettifyError(read.error)}`);
  return read.data;
}

function parsed(file: string): unknown {
  const text = readFileSync(file, 'utf8');
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableDocument(`${file} is damaged: it is not JSON.`);
  }
}

function writeAside(file: string, document: unknown): string {
  mkdirSync(dirname(file), { recursive: true });
  const aside = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  writeFileSync(aside, bytesOf(document), { flush: true });
  return aside;
}

/** Writes a document whose name is the hash of its content, whole or not at all. */
export function writeDocument(file: string, document: unknown): void {
  if (!existsSync(file)) replaceDocument(file, document);
}

/** Writes a document that nobody may have written before; false if somebody did. */
export function claimDocument(file: string, document: unknown): boolean {
  const aside = writeAside(file, document);
  try {
    linkSync(aside, file);
    return true;
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw failure;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Replaces a document that nobody else writes, whole or not at all. */
export function replaceDocument(file: string, document: unknown): void {
  renameSync(writeAside(file, document), file);
}
