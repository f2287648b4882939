import { chatFrame } from '@bank/shared/contracts/chat-frame';
import type { FastifyInstance } from 'fastify';
import { type ChatFile, readChatFiles } from './chat-files';
import { type FrameParts, frameDocument, framePolicy } from './frame-document';

export interface ChatOptions {
  /** The project's folder. */
  root: string;
  /** The bank's own chat, or somebody else's by the address of its script. */
  script: 'own' | URL;
}

/** Where the chat's script is; the shell tells by it whether the chat is the bank's own. */
export const chatScriptAddress = ({ root, script }: ChatOptions): string =>
  script === 'own' ? readChatFiles(root).script.address : script.href;

/** The document of the chat's frame, and the bank's own chat. */
export async function chat(app: FastifyInstance, { root, script: whose }: ChatOptions): Promise<void> {
  const { start, script, style, typeface } = readChatFiles(root);
  if (whose === 'own') {
    serveFrame(app, { start, script: script.address, style: style.address, origin: null });
    for (const file of [script, style, typeface]) serveFile(app, file);
  } else serveFrame(app, { start, script: whose.href, origin: whose.origin });
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

function serveFile(app: FastifyInstance, { address, type, content }: ChatFile): void {
  const headers = {
    'Content-Type': type,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
    // The frame has no origin that could be named, and a typeface is fetched by whose origin it is.
    'Access-Control-Allow-Origin': '*',
  };
  app.get(address, (_request, reply) => reply.headers(headers).send(content));
}
