import type { FastifyInstance, FastifyRequest } from 'fastify';
import { BankError } from '../../kernel/errors/errors';

const crossSite = () =>
  new BankError(403, 'This form belongs to another site', 'Please open this page and send its form again.');

/** Browsers say where a form was; another site's must not press this one's buttons. */
function assertOwnForm({ headers }: FastifyRequest): void {
  const { origin, host } = headers;
  // Older browsers say only the origin, and programs say neither.
  const site = headers['sec-fetch-site'] ?? (isOrigin(origin, host) ? 'same-origin' : 'cross-site');
  if (site !== 'same-origin') throw crossSite();
}

const isOrigin = (origin: string | undefined, host: string | undefined) =>
  origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);

/** The bodies of this plugin's requests are forms of its own pages. */
export function acceptForms(app: FastifyInstance, bodyLimit: number): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onRequest', async (request) => {
    if (request.method === 'POST') assertOwnForm(request);
  });
}
