import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Storage } from './storage/storage';

export class UnreadableDocument extends Error {
  readonly expected = true;
}

/** Undefined for a document that is missing or damaged. */
export async function ifIntact<Document>(reading: Promise<Document>): Promise<Document | undefined> {
  try {
    return await reading;
  } catch (failure) {
    if (failure instanceof UnreadableDocument) return undefined;
    throw failure;
  }
}

const sortKeys = (_key: string, value: unknown) =>
  value instanceof Object && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value;

/** Equal values produce equal bytes, so that documents can be hashed and signed. */
export const canonicalJson = (document: unknown): string => `${JSON.stringify(document, sortKeys, 2)}\n`;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

export const hashOf = (document: unknown): string => sha256(canonicalJson(document));

/** Refuses a document that differs in any byte from what we would write. */
export async function readDocument<Schema extends z.ZodMiniType>(
  storage: Storage,
  key: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const bytes = await storage.read(key);
  const name = storage.nameOf(key);
  if (!bytes) throw new UnreadableDocument(`${name} is missing.`);
  return parseDocument(name, bytes, schema);
}

function parseDocument<Schema extends z.ZodMiniType>(
  name: string,
  bytes: Buffer,
  schema: Schema,
): z.infer<Schema> {
  const document = parseJson(bytes.toString());
  if (document === undefined) throw new UnreadableDocument(`${name} is damaged: invalid JSON.`);
  if (!bytesOf(document).equals(bytes)) throw new UnreadableDocument(`${name} is damaged: it was edited.`);
  const parsed = schema.safeParse(document);
  if (!parsed.success)
    throw new UnreadableDocument(
      `${name} is damaged, or another version of Larch wrote it: ${firstIssue(parsed.error)}`,
    );
  return parsed.data;
}

const firstIssue = (error: z.core.$ZodError) => {
  const [issue] = error.issues;
  return `${issue?.path.join('.') || 'document'}: ${issue?.message ?? 'invalid'}`;
};

/** Undefined for a text that a crash or someone else damaged. */
export const parseAs = <Schema extends z.ZodMiniType>(
  text: string,
  schema: Schema,
): z.infer<Schema> | undefined => schema.safeParse(parseJson(text)).data;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const bytesOf = (document: unknown) => Buffer.from(canonicalJson(document));

/** The key contains the content's hash, so an existing document is the same. */
export async function writeDocument(storage: Storage, key: string, document: unknown): Promise<void> {
  if (!(await storage.has(key))) await replaceDocument(storage, key, document);
}

export const claimDocument = (storage: Storage, key: string, document: unknown): Promise<boolean> =>
  storage.claim(key, bytesOf(document));

export const replaceDocument = (storage: Storage, key: string, document: unknown): Promise<void> =>
  storage.replace(key, bytesOf(document));
