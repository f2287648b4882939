import type { Call } from '@bank/shared/contracts/call';
import type { FastifyPluginAsync } from 'fastify';
import { originOf } from '../../kernel/http/origin';
import { chapters } from './chapters';
import { docsPage, docsPolicy } from './docs-page';
import type { Chapter } from './examples/example';
import { openapi } from './openapi';
import { bankUrl } from './shell';
import { chapterForBank } from './without-demo';

export function chaptersOf(served: readonly Call[], demo: boolean): Chapter[] {
  const isServed = new Set(served.map(({ id }) => id));
  return chapters
    .map((chapter) => chapterForBank(chapter, demo))
    .map((chapter) => ({
      ...chapter,
      examples: chapter.examples.filter(({ call }) => isServed.has(call.id)),
    }))
    .filter(({ examples }) => examples.length > 0);
}

interface DocsOptions {
  served: readonly Call[];
  demo: boolean;
  origin: string | null;
}

export const docs: FastifyPluginAsync<DocsOptions> = async (app, { served, demo, origin }) => {
  let page: string | undefined;
  let document: object | undefined;
  app.get('/', async (request, reply) => {
    page ??= docsPage(chaptersOf(served, demo), demo);
    const site = origin ?? originOf(request) ?? bankUrl;
    return reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', docsPolicy)
      .send(page.replaceAll(bankUrl, site));
  });
  app.get('/openapi.json', async () => {
    document ??= openapi(chaptersOf(served, demo));
    return document;
  });
};
