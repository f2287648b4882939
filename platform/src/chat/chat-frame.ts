import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chatFrame } from '@bank/shared/contracts/chat-frame';
import type { FastifyInstance } from 'fastify';
import { frameDocument, framePolicy } from './frame-document';

interface ChatFrameOptions {
  root: string;
  script: URL;
}

export async function serveChatFrame(
  app: FastifyInstance,
  { root, script }: ChatFrameOptions,
): Promise<void> {
  const start = String(readFileSync(join(root, 'platform/src/chat/start-script.js')));
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': framePolicy(start, script.origin),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
  };
  const document = frameDocument(start, script.href);
  app.get(chatFrame, (_request, reply) => reply.headers(headers).send(document));
}
