import type { Call } from '@bank/shared/contracts/call';
import type { FastifyPluginAsync } from 'fastify';
import { chapters } from './chapters';
import { docsPage, docsPolicy } from './docs-page';
import type { Chapter } from './example';
import { openapi } from './openapi';

/** What is told of the calls that are really served, and of no other. */
export function chaptersOf(served: readonly Call[]): Chapter[] {
  const isServed = new Set(served.map(({ id }) => id));
  return chapters
    .map((chapter) => ({
      ...chapter,
      examples: chapter.examples.filter(({ call }) => isServed.has(call.id)),
    }))
    .filter(({ examples }) => examples.length > 0);
}

/** The bank's calls told to people and to programs; nothing of it is secret. Written when first asked for. */
export const docs: FastifyPluginAsync<{ served: readonly Call[] }> = async (app, { served }) => {
  let page: string | undefined;
  let document: object | undefined;
  app.get('/', async (_request, reply) => {
    page ??= docsPage(chaptersOf(served));
    return reply.type('text/html; charset=utf-8').header('content-security-policy', docsPolicy).send(page);
  });
  app.get('/openapi.json', async () => {
    document ??= openapi(chaptersOf(served));
    return document;
  });
};
