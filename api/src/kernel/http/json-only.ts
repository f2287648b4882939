import type { FastifyInstance } from 'fastify';

/** Takes JSON bodies and nothing else; an empty one counts as none, as clients send it with a POST. */
export function jsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}
