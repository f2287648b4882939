import { chatFrame } from '@bank/shared/contracts/chat-frame';
import type { FastifyInstance } from 'fastify';
import { type ChatFile, readChatFiles } from './chat-files';
import { type FrameParts, frameDocument, framePolicy } from './frame-document';

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
    // The sandboxed frame has an opaque origin, and fonts need CORS.
    'Access-Control-Allow-Origin': '*',
  };
  app.get(path, (_request, reply) => reply.headers(headers).send(content));
}
