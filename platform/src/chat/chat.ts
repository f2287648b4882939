import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chatFrame } from '@bank/shared/contracts/chat-frame';
import type { FastifyInstance } from 'fastify';
import { type FrameParts, frameDocument, framePolicy } from './frame-document';

interface ChatFile {
  path: string;
  type: string;
  content: Buffer;
}

const types = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
} as const;

function hashed(name: string, kind: keyof typeof types, content: Buffer): ChatFile {
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 10);
  return { path: `/chat/${name}.${hash}.${kind}`, type: types[kind], content };
}

const font = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

function readChatFiles(root: string) {
  const read = (file: string) => readFileSync(join(root, 'platform/src/chat', file));
  const typeface = hashed('inter', 'woff2', readFileSync(join(root, font)));
  const style = String(read('own/chat.css')).replace('inter.woff2', typeface.path);
  return {
    start: String(read('start-script.js')),
    script: hashed('chat', 'js', read('own/chat.js')),
    style: hashed('chat', 'css', Buffer.from(style)),
    typeface,
  };
}

export interface ChatOptions {
  root: string;
  script: 'own' | URL;
}

export const chatScriptUrl = ({ root, script }: ChatOptions): string =>
  script === 'own' ? readChatFiles(root).script.path : script.href;

export async function chat(app: FastifyInstance, { root, script: chosen }: ChatOptions): Promise<void> {
  const { start, script, style, typeface } = readChatFiles(root);
  if (chosen === 'own') {
    serveFrame(app, { start, script: script.path, style: style.path, origin: null });
    for (const file of [script, style, typeface]) serveFile(app, file);
  } else serveFrame(app, { start, script: chosen.href, origin: chosen.origin });
}

function serveFrame(app: FastifyInstance, parts: FrameParts): void {
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': framePolicy(parts),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  };
  const document = frameDocument(parts);
  app.get(chatFrame, (_request, reply) => reply.headers(headers).send(document));
}

function serveFile(app: FastifyInstance, { path, type, content }: ChatFile): void {
  const headers = {
    'Content-Type': type,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
    // The sandboxed frame has an opaque origin, so fonts need CORS.
    'Access-Control-Allow-Origin': '*',
  };
  app.get(path, (_request, reply) => reply.headers(headers).send(content));
}
