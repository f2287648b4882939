import { createHash, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type * as z from 'zod/mini';

export class UnreadableDocument extends Error {
  readonly expected = true;
}

const sortKeys = (_key: string, value: unknown) =>
  value instanceof Object && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Equal values produce equal bytes, so that documents can be hashed and signed. */
export const canonicalJson = (document: unknown): string => `${JSON.stringify(document, sortKeys, 2)}\n`;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export const hashOf = (document: unknown): string => sha256(canonicalJson(document));

/** Refuses a file that differs in any byte from what we would write. */
export function readDocument<Schema extends z.ZodMiniType>(file: string, schema: Schema): z.infer<Schema> {
  const parsed = schema.safeParse(readJson(file));
  if (!parsed.success) throw new UnreadableDocument(`${file} is damaged: ${firstIssue(parsed.error)}`);
  return parsed.data;
}

const firstIssue = (error: z.core.$ZodError) => {
  const [issue] = error.issues;
  return `${issue?.path.join('.') || 'document'}: ${issue?.message ?? 'invalid'}`;
};

function readJson(file: string): unknown {
  const text = readText(file);
  const document = parseJson(text);
  if (document === undefined) throw new UnreadableDocument(`${file} is damaged: invalid JSON.`);
  if (canonicalJson(document) !== text) throw new UnreadableDocument(`${file} is damaged: it was edited.`);
  return document;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (failure) {
    const { code } = failure as NodeJS.ErrnoException;
    if (code !== 'ENOENT') throw failure;
    throw new UnreadableDocument(`${file} is missing.`);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function writeTemporary(file: string, document: unknown): string {
  mkdirSync(dirname(file), { recursive: true });
  const aside = `${file}.${randomBytes(6).toString('hex')}.tmp`;
  writeFileSync(aside, canonicalJson(document), { flush: true });
  return aside;
}

/** Atomic; the file name is the content's hash. */
export function writeDocument(file: string, document: unknown): void {
  if (!existsSync(file)) replaceDocument(file, document);
}

export function claimDocument(file: string, document: unknown): boolean {
  const aside = writeTemporary(file, document);
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

export function replaceDocument(file: string, document: unknown): void {
  renameSync(writeTemporary(file, document), file);
}
