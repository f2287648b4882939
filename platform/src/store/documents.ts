import { createHash, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type * as z from 'zod/mini';

/** A document that somebody changed by hand, or that a disk lost half of. */
export class UnreadableDocument extends Error {
  readonly expected = true;
}

const inOrder = (_key: string, value: unknown) =>
  value instanceof Object && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** The same bytes for the same value, so that a hash can name it and a signature can vouch for it. */
export const bytesOf = (document: unknown): string => `${JSON.stringify(document, inOrder, 2)}\n`;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export const hashOf = (document: unknown): string => sha256(bytesOf(document));

/** Reads a document that is written as we write it, to the byte: a changed blank is a changed document. */
export function readDocument<Schema extends z.ZodMiniType>(file: string, schema: Schema): z.infer<Schema> {
  const document = parsed(file);
  const read = schema.safeParse(document);
  if (!read.success) throw new UnreadableDocument(`${file} is damaged: ${firstLine(read.error)}`);
  return read.data;
}

const firstLine = (error: z.core.$ZodError) => {
  const [issue] = error.issues;
  return `${issue?.path.join('.') || 'it'}: ${issue?.message ?? 'not as expected'}`;
};

function parsed(file: string): unknown {
  const text = textOf(file);
  const document = fromJson(text);
  if (document === undefined) throw new UnreadableDocument(`${file} is damaged: it is not JSON.`);
  if (bytesOf(document) !== text) throw new UnreadableDocument(`${file} is damaged: somebody edited it.`);
  return document;
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (failure) {
    const { code } = failure as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw failure;
    throw new UnreadableDocument(`${file} is missing.`);
  }
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
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

/** Replaces a document, whole or not at all. */
export function replaceDocument(file: string, document: unknown): void {
  renameSync(writeAside(file, document), file);
}
