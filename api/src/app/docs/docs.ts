import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyPluginAsync } from 'fastify';
import type { Feature } from '../../kernel/feature/feature';
import type { ServedCall } from '../../kernel/http/serve';
import { fontPath, pageStyle } from '../page-style/page-style';
import { chaptersOf } from './chapters';
import { openapi } from './openapi';
import { withoutDemo } from './without-demo';

/** Swagger UI draws its icons from data URLs. Everything else is a file of the bank. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; connect-src 'self'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const own = (name: string) => readFileSync(join(import.meta.dirname, 'page', name), 'utf8');
const library = (name: string) =>
  readFileSync(createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`), 'utf8');

const font = () =>
  readFileSync(
    createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
  );

interface DocsOptions {
  features: readonly Feature[];
  served: readonly ServedCall[];
  demo: boolean;
}

function documentOf({ features, served, demo }: DocsOptions): string {
  const document = JSON.stringify(openapi(chaptersOf(features, served), demo));
  return demo ? document : withoutDemo(document);
}

export const docs: FastifyPluginAsync<DocsOptions> = async (app, options) => {
  const serve = (path: string, type: string, read: () => string) => {
    let content: string | undefined;
    let zipped: Promise<Buffer> | undefined;
    app.get(path, async ({ headers }, reply) => {
      content ??= read();
      reply
        .type(`${type}; charset=utf-8`)
        .headers({ 'content-security-policy': policy, vary: 'accept-encoding' });
      if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return content;
      zipped ??= promisify(gzip)(content);
      reply.header('content-encoding', 'gzip');
      return zipped;
    });
  };
  app.get(fontPath.replace(app.prefix, ''), (_request, reply) =>
    reply.type('font/woff2').header('cache-control', 'public, max-age=604800').send(font()),
  );
  serve('/', 'text/html', () => own('page.html'));
  serve('/page.js', 'text/javascript', () => own('page.js'));
  serve('/page.css', 'text/css', () => pageStyle + own('page.css'));
  serve('/swagger-ui.css', 'text/css', () => library('swagger-ui.css'));
  serve('/swagger-ui-bundle.js', 'text/javascript', () => library('swagger-ui-bundle.js'));
  serve('/openapi.json', 'application/json', () => documentOf(options));
};
